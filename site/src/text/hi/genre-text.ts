import type { Genre } from '@contract/genres.ts';
import type { GroupName } from '../../genres.ts';

/** Headings and introductions of the category pages. */
export const GENRE_TEXT: Record<Genre, { heading: string; intro: string }> = {
  Trending: {
    heading: 'चर्चा में',
    intro: 'इस हफ़्ते पाठक जो एक-दूसरे को पढ़वा रहे हैं: मौक़े से आई रिपोर्टें, और वे बहसें जो होनी चाहिए।',
  },
  Environment: {
    heading: 'पर्यावरण',
    intro: 'पर्यावरण के वे सवाल जो टल नहीं सकते, और उन्हें सुलझाने का धीमा, ज़िद्दी काम। सीधे ज़मीन से।',
  },
  Weather: {
    heading: 'मौसम',
    intro: 'मौसम की ख़बर, उसकी पड़ताल और उसका बदलता मिज़ाज: पहले बादल से आख़िरी अनुमान तक।',
  },
  Agriculture: {
    heading: 'खेती',
    intro: 'बीज, मिट्टी, पानी और दाम: भारत अपना अन्न कैसे उगाता है, और जोखिम कौन उठाता है।',
  },
  Sustainable_Living: {
    heading: 'टिकाऊ जीवन',
    intro: 'ऐसे घर, रसोइयाँ, सड़कें और आदतें जो धरती से कम माँगें। पहले आज़माई हुईं, फिर सराही गईं।',
  },
  Artificial_Intelligence: {
    heading: 'कृत्रिम बुद्धिमत्ता',
    intro: 'सीखने वाली मशीनें, उन्हें सिखाने वाले लोग, और वह सब जो प्रयोगशाला से बाहर आकर होता है।',
  },
  Science_and_Research: {
    heading: 'विज्ञान और शोध',
    intro: 'नए शोध और बड़ी खोजें, अपने सारे संदेहों के साथ।',
  },
  Startups_and_Entrepreneurship: {
    heading: 'स्टार्टअप और उद्यम',
    intro: 'नई कंपनियाँ जो तकनीक का कल गढ़ रही हैं, और वह बहीखाता जो वे साथ-साथ लिखती हैं।',
  },
  Technology_and_Advancement: {
    heading: 'तकनीक और प्रगति',
    intro: 'वह तकनीक जो विज्ञान और उद्योग को बदल रही है, और वह काम कैसे करती है।',
  },
  Evolving_Horizons: {
    heading: 'नए क्षितिज',
    intro: 'दूर तक की नज़र: कोई नदी, फ़सल, शहर या विचार किधर जा रहा है, और कितनी तेज़ी से।',
  },
  Interviews: {
    heading: 'बातचीत',
    intro: 'उन लोगों से बातचीत जो एक चीज़ को बहुत अच्छी तरह जानते हैं और उसे समझाने को तैयार हैं।',
  },
  Policy_and_Governance: {
    heading: 'नीति और शासन',
    intro: 'क़ानून, बजट और मंज़ूरियाँ: ज़मीन, पानी और हवा का फ़ैसला कौन करता है, और उसका नतीजा क्या निकलता है।',
  },
  Spotlight: {
    heading: 'ख़ास',
    intro: 'एक बार में बस एक व्यक्ति, एक जगह या एक जीव, बिलकुल पास से देखा हुआ।',
  },
};

/** The menus of the navigation bar. */
export const GROUP_TEXT: Record<GroupName, string> = {
  Geography: 'भूगोल',
  Innovation: 'नवाचार',
  Focus: 'नज़र',
};
