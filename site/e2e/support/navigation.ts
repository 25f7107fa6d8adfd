export const GROUPS = {
  Geography: [
    ['Environment', '/environment'],
    ['Weather', '/weather'],
    ['Agriculture', '/agriculture'],
    ['Sustainable Living', '/sustainable-living'],
  ],
  Innovation: [
    ['Artificial Intelligence', '/artificial-intelligence'],
    ['Science and Research', '/science-and-research'],
    ['Startups and Entrepreneurship', '/startups-and-entrepreneurship'],
    ['Technology and Advancement', '/technology-and-advancement'],
  ],
  Focus: [
    ['Evolving Horizons', '/evolving-horizons'],
    ['Interviews', '/interviews'],
    ['Policy and Governance', '/policy-and-governance'],
    ['Spotlight', '/spotlight'],
  ],
} as const;
export const PHONE = { width: 360, height: 740 };
