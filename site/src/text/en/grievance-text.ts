/**
 * Below the grievance officer until an admin changes it: the deadlines of India's IT Rules 2021 as amended in February 2026
 * (G.S.R. 120(E)), rules 3(1)(d), 3(2)(a) and (b), and 3(3).
 */
export const GRIEVANCE_TEXT = `
<p>If something that we published breaks the law or harms you, write to the grievance officer. Name the page and the passage, say what is wrong with it, and how we can reach you.</p>
<ul>
<li>We confirm a complaint within 24 hours, and settle it within seven days.</li>
<li>An intimate picture of a person, or a false one that seems to show a person, goes within two hours of that person’s complaint.</li>
<li>We carry out an order of a court, or a lawful one of the government, to remove something within three hours.</li>
<li>Pictures, sound and video that were made or changed with AI carry a label that says so. Tell us if one lacks it.</li>
</ul>
<p>If you disagree with our answer, you may appeal to the <a href="https://gac.gov.in/">Grievance Appellate Committee</a> within 30 days.</p>`;
