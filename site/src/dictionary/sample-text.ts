/** Words of the sample magazine: nobody's, of the kind that its subjects are written about with. */
export const TITLES = [
  'What the River Remembers of the City',
  'A Field Guide to the Forest Behind the Village',
  'How to Read a Monsoon Map',
  'The Farmers Who Store Water Under the Ground',
  'Small Machines for Hot Afternoons',
  'Who Pays for the Power of the Sun?',
  'An Interview With a Woman Who Counts Birds',
  'The Sea Wall and the People Behind It',
] as const;

export const EXCERPT =
  'For years the state has measured the water, the land and the people who live on it. Here is what the numbers say, and what they do not.';

export const BIO =
  'She writes about rivers, forests, farms and the cities that depend on them. She has worked as a reporter and a teacher, and lives near the coast.';

/**
 * Everything that texts usually consist of.
 *
 * @param picture markup of a picture
 */
export const contentWith = (
  picture: string,
) => `<p>In the first week of the monsoon, the government of the state sent a notice to every village along the river. It said that the water would be measured, that the fields would be mapped, and that there would be a meeting before the end of the year. Most of the people who live there had heard something like this before.</p>
<p>“We have been counted many times,” says a farmer who has worked on this land for more than thirty years. “Nobody has come back to tell us what was found.”</p>
<h2>What the numbers say</h2>
<p>According to a <a href="https://example.org/report" rel="noopener noreferrer nofollow">report of the ministry</a>, which was published in 2024, about a third of India’s groundwater is used faster than it returns. Between 1990 and 2020 the temperature of the region rose by 1.2 degrees; the number of very hot days has doubled since then. <strong>Not every place is the same</strong>, and <em>that is part of the problem</em>.<sup class="footnote-ref"><a id="fnref1" href="#fn1">1</a></sup></p>
<ul><li>It is not that there is no rain, but that it comes at the wrong time.</li><li>There are not enough people to look after the tanks and the canals.</li></ul>
<blockquote><p>Every tree that was planted here has to be watered by somebody, and they know by whom.</p></blockquote>
<figure>${picture}<figcaption>The river before the rain. Illustration: Ira</figcaption></figure>
<h2>The other side</h2>
<p>Scientists at the university, who have studied how climate change affects agriculture, energy and health, think that technology alone will not be enough. “You can build a model, train it on the data from the satellite, and know within a few hours where the water will go,” one of them told me. “But who will be there to open the gate?” The company that makes the sensors did not want to answer that question.</p>
<ol><li>First, write down what there was.</li><li>Then look at what has changed, and ask why.</li></ol>
<h3>What could be done</h3>
<p>It would be easy to say that the city should use less, because it has more. However, the people of the city are also those who came from these villages when there was no work. They would like to go back; they send money, and they still know the name of each tree. When I left in the evening, the light was on in the school, and the children were reading to the old women what the newspaper had said about them.</p>
<table><thead><tr><th scope="col">Year</th><th scope="col">Rain, mm</th></tr></thead><tbody><tr><td>2023</td><td>812</td></tr></tbody></table>
<section class="footnotes">
<ol>
<li id="fn1"><p>Ministry of Environment, Forest and Climate Change. <a class="footnote-backref" href="#fnref1">↩︎</a></p>
</li>
</ol>
</section>`;
