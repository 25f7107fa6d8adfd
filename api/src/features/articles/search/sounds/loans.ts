import { searchForm } from '../../../../contract/word-forms.ts';

/** English words and names that Hindi has, and does not write as they are spelled in English. */
const PAIRS =
  'dairy डेयरी, january जनवरी, february फरवरी, march मार्च, april अप्रैल, june जून, july जुलाई, ' +
  'august अगस्त, september सितंबर, october अक्टूबर, november नवंबर, december दिसंबर, ' +
  'motorcycle मोटरसाइकिल, singh सिंह, meerut मेरठ, ' +
  'asia एशिया, millet मिलेट, accident एक्सीडेंट, airport एयरपोर्ट, ambulance एंबुलेंस, america अमेरिका, app ऐप, army आर्मी, ' +
  'artist आर्टिस्ट, australia ऑस्ट्रेलिया, auto ऑटो, bacteria बैक्टीरिया, bank बैंक, battery बैटरी, ' +
  'bicycle बाइसिकल, bike बाइक, biology बायोलॉजी, biscuit बिस्कुट, bomb बम, bombay बंबई, border बॉर्डर, ' +
  'bottle बोतल, bridge ब्रिज, budget बजट, building बिल्डिंग, bulb बल्ब, bus बस, cake केक, ' +
  'calcutta कलकत्ता, camera कैमरा, canal कैनाल, cancer कैंसर, captain कप्तान, car कार, carbon कार्बन, ' +
  'card कार्ड, case केस, cement सीमेंट, channel चैनल, chemistry केमिस्ट्री, china चीन, chocolate चॉकलेट, ' +
  'cinema सिनेमा, class क्लास, climate क्लाइमेट, coach कोच, coffee कॉफी, collector कलेक्टर, ' +
  'college कॉलेज, colony कॉलोनी, commission कमीशन, committee कमेटी, company कंपनी, computer कंप्यूटर, ' +
  'contract कॉन्ट्रैक्ट, cooler कूलर, corona कोरोना, court कोर्ट, covid कोविड, cricket क्रिकेट, ' +
  'cycle साइकिल, cyclone साइक्लोन, dam डैम, data डेटा, degree डिग्री, delhi दिल्ली, delivery डिलीवरी, ' +
  'design डिजाइन, diabetes डायबिटीज, diesel डीजल, digital डिजिटल, director डायरेक्टर, doctor डॉक्टर, ' +
  'driver ड्राइवर, drone ड्रोन, election इलेक्शन, email ईमेल, emergency इमरजेंसी, energy एनर्जी, ' +
  'engine इंजन, engineer इंजीनियर, europe यूरोप, exam एग्जाम, factory फैक्ट्री, fan फैन, fashion फैशन, ' +
  'fees फीस, fertilizer फर्टिलाइजर, festival फेस्टिवल, file फाइल, film फिल्म, filter फिल्टर, flat फ्लैट, ' +
  'football फुटबॉल, forest फॉरेस्ट, form फॉर्म, france फ्रांस, fridge फ्रिज, game गेम, gas गैस, ' +
  'gate गेट, germany जर्मनी, glacier ग्लेशियर, glass गिलास, gold गोल्ड, governor गवर्नर, ' +
  'helicopter हेलीकॉप्टर, highway हाईवे, hockey हॉकी, hospital हॉस्पिटल, hotel होटल, industry इंडस्ट्री, ' +
  'injection इंजेक्शन, insurance इंश्योरेंस, internet इंटरनेट, interview इंटरव्यू, jail जेल, ' +
  'japan जापान, judge जज, kilo किलो, kilometer किलोमीटर, laboratory लेबोरेटरी, library लाइब्रेरी, ' +
  'license लाइसेंस, light लाइट, list लिस्ट, litre लीटर, loan लोन, london लंदन, lucknow लखनऊ, ' +
  'machine मशीन, mall मॉल, manager मैनेजर, market मार्केट, mask मास्क, match मैच, mayor मेयर, ' +
  'medal मेडल, media मीडिया, meeting मीटिंग, meter मीटर, metro मेट्रो, minister मिनिस्टर, ' +
  'missile मिसाइल, mobile मोबाइल, model मॉडल, monsoon मानसून, motor मोटर, music म्यूजिक, ' +
  'network नेटवर्क, news न्यूज, newspaper न्यूजपेपर, nuclear न्यूक्लियर, number नंबर, nurse नर्स, ' +
  'office ऑफिस, officer अफसर, online ऑनलाइन, operation ऑपरेशन, order ऑर्डर, organic ऑर्गेनिक, ' +
  'panel पैनल, park पार्क, parliament पार्लियामेंट, party पार्टी, password पासवर्ड, pension पेंशन, ' +
  'percent परसेंट, petition पिटीशन, petrol पेट्रोल, phone फोन, photo फोटो, physics फिजिक्स, ' +
  'pipeline पाइपलाइन, plant प्लांट, plastic प्लास्टिक, plate प्लेट, platform प्लेटफॉर्म, player प्लेयर, ' +
  'police पुलिस, power पावर, professor प्रोफेसर, project प्रोजेक्ट, pump पंप, radio रेडियो, ' +
  'report रिपोर्ट, research रिसर्च, restaurant रेस्टोरेंट, result रिजल्ट, road रोड, rocket रॉकेट, ' +
  'russia रूस, salary सैलरी, satellite सैटेलाइट, scheme स्कीम, school स्कूल, science साइंस, ' +
  'scooter स्कूटर, sector सेक्टर, share शेयर, shop शॉप, software सॉफ्टवेयर, solar सोलर, ' +
  'stadium स्टेडियम, station स्टेशन, steel स्टील, strike स्ट्राइक, student स्टूडेंट, table टेबल, ' +
  'tablet टैबलेट, tank टैंक, tax टैक्स, taxi टैक्सी, teacher टीचर, team टीम, technology टेक्नोलॉजी, ' +
  'television टेलीविजन, temperature टेम्परेचर, ticket टिकट, tiger टाइगर, ton टन, tower टावर, ' +
  'tractor ट्रैक्टर, train ट्रेन, truck ट्रक, tunnel टनल, tv टीवी, union यूनियन, university यूनिवर्सिटी, ' +
  'vaccine वैक्सीन, video वीडियो, village विलेज, virus वायरस, vote वोट, weather वेदर, website वेबसाइट';

/** The Hindi form of each, as `searchForm`. */
export const LOANS: ReadonlyMap<string, string> = new Map(
  PAIRS.split(', ').map((pair) => {
    const [latin = '', hindi = ''] = pair.split(' ');
    return [latin, searchForm(hindi)];
  }),
);
