import { type TypedWord, typedWords } from './typed-words.ts';

/** Further words, half of them drawn from texts by chance. They were listed before anybody tried them, to see whether the rules are general. */
const WORDS =
  'ज़्यादा jyada zyada jyaada zyaada, मौसम mousam, कृषि krushi, यूनिवर्सिटी university yunivarsiti, ' +
  'किसानों kisanon kisano kisaano, ख़बर khbr khaber, मज़दूरों mazdooron majduro, सड़कों sadkon sadako, ' +
  'सरकारी sarkari, अस्पताल haspatal, इलाज ilaj ilaaj, दवाई dawai davai dawaai, शिक्षा shikhsha, ' +
  'विद्यार्थी vidyarthi vidhyarthi, परीक्षा parixa, कक्षा kaksha kaksa kaxa, रिक्शा rickshaw riksha, ' +
  'मोबाइल mobile mobail, इंटरनेट internet intarnet, कंप्यूटर computer kampyutar, टेलीविज़न television, ' +
  'पत्रकार patrkar, मुख्यमंत्री mukhyamantree, प्रधानमंत्री pradhanmantree, पुलिस police, ' +
  'झारखंड jharkhnd, उत्तराखंड uttrakhand, महाराष्ट्र maharastra, गुजरात gujrat, कोलकाता kolkatta, ' +
  'अमृतसर amritsar, यमुना jamuna, ब्रह्मपुत्र bramhaputra, मुंबई mumbay, क्षेत्र kshetra shetra xetra, ' +
  'रक्षा raksha raksa, लक्ष्य lakshya lakshay, पक्षी paxi, अच्छे achhe acche, बच्चा bachha, ' +
  'बच्चों bachchon bachon bachhon, पच्चीस pachis pachees pacchis, छाता chata chhata, ' +
  'छुट्टी chutti chhutti, पूछा pucha poocha puchha, पीछे piche peeche peechhe, ' +
  'मछलियाँ machliyan machhliya, फूल phool ful fool phul, फिर phir fir, फ़िल्म philm, फ़ोन phone fon, ' +
  'सफ़र safar saphar, सफ़ाई saphai, वक़्त waqt vaqt wakt, वापस wapas vapas waapas, ' +
  'वाला wala vala waala, वहाँ wahan vahan waha, विश्वास vishwas vishvas, ' +
  'ज़रूरत jarurat zaroorat zarurat, हज़ार hazar hajaar hazaar, आवाज़ awaaz aavaj, आज़ादी ajadi, ' +
  'रोज़ roz roj, चीज़ cheez chiz chij, चीज़ें cheezein cheeze chijen, ' +
  'लड़कियाँ ladkiyan ladkiya larkiyan, लड़कियों ladkiyon, पेड़ों pedon pedo, पहाड़ों pahadon pahado, ' +
  'पढ़ना padna, पढ़ाई padhai padhaai, बढ़ता badhta barhta, चढ़ाई chadhai, लड़ाई ladai larai, ' +
  'कपड़ा kapda kapra, कपड़े kapde kapre, थोड़ा thoda thora, तोड़ा toda, खाया khaya, खाते khate khaate, ' +
  'पीना peena pina, नदियाँ nadiya, नदियों nadiyon nadiyo, कुआँ kua, धरती dharti dharati, मिट्टी mittee, ' +
  'पत्थर patthar pathar, पत्ते patte, गेहूँ genhu, आलू aalu, प्याज़ pyaaz, सब्ज़ी subzi, ' +
  'दही dahi dahee, कॉफ़ी coffee kofi, होटल hotel hotal, रेलवे railway relve, ट्रेन train tren, ' +
  'बस bus bas, स्टेशन station steshan, जहाज़ jahaaz, रास्ता rasta raasta, रास्ते raste raaste, ' +
  'दरवाज़ा darwaja, दीवार deevar, मकान makan makaan, घरों gharon gharo, माता mata maata, बेटी betee, ' +
  'बेटियाँ betiyan betiya, बहनें behnein bahne, दोस्तों doston dosto, दुश्मन dushman, दुख dukh, डर dar, ' +
  'ग़ुस्सा gussa ghussa, सपने sapne, उम्मीद ummeed umeed umid, कोशिश koshish kosis, मेहनत mahnat, ' +
  'कामयाब kamyab kaamyaab, नौकरी naukari, पैसे paise, रुपये rupees, क़र्ज़ qarz, ग़रीब ghareeb, ' +
  'अमीर amir ameer, संस्कृति sanskruti, भाषा bhasa, भाषाएँ bhashaen bhashayen, उर्दू urdu, ' +
  'कविता kawita, कहानियाँ kahaniyan kahaniya, किताबें kitaben kitabein, लेखक lekhak, नृत्य nrutya, ' +
  'चित्र chitr, कलाकार kalaakaar, त्योहार tyohaar, धर्म dharam, भगवान bhagwan bhagvan, ' +
  'स्वतंत्रता swatantrata svatantrata, अधिकार adhikar adhikaar, क़ानून qanoon, लोकतंत्र loktantr, ' +
  'राज्य rajya, दुनिया duniyaa, महिलाओं mahilaon mahilao, औरत orat, औरतें auraten auratein, ' +
  'पुरुष purush, बूढ़ा budha boodha, जवान jawan javan, नई nayi nai, पुराना puraana, पुरानी purani, ' +
  'बड़े bade, सुंदर sunder, आग ag, धूप dhoop dhup, हरियाली haryali, जानवर janwar janvar jaanwar, ' +
  'जानवरों janwaron janvaro, गाय gai, साँप samp, चिड़िया chiriya, वैज्ञानिक vaigyanic, ' +
  'वैज्ञानिकों vaigyanikon, कोयला koyala, दुकान dukan dukaan, दुकानदार dukandar dukaandaar, ' +
  'कंपनी company kampni, मालिक malik maalik, मशीन machine mashin, गए gaye gae, गया gaya, हुआ hua huaa, ' +
  'हुई hui, करते karte karate, करता karta, करेंगे karenge, चाहिए chahiye chahie, मिला mila, ' +
  'मिलते milte, देखा dekha, देखते dekhte, सुना suna, बोलते bolte, लिखा likha, लिखते likhte, समझ samajh, ' +
  'समझते samajhte samjhte, चलाते chalate, बनाया banaya banaaya, बनाते banate banaate, ' +
  'सीखा seekha sikha, रहते rehte rahte, कहते kehte kahte, पहला pehla pahla, पहले pehle pahle, ' +
  'दूसरा dusra doosra, तीसरा teesra tisra, महीने mahine mahiney, हफ़्ता hafta haftaa, ' +
  'उगकर ugkar ugakar, बीसवें biswe beesven, अस्सी assi, तार taar, सामग्री samagri saamagri, ' +
  'प्रतिक्रिया pratikriya, व्यक्ति vyakti vyakthi, पढ़ाए padhaye padhae, रिकॉर्ड record rikard, ' +
  'बोला bola, आँकड़ा aankda ankda, छूटेंगे chutenge chhootenge, सास saas, बैठती baithti, ' +
  'मर्तबान martban martabaan, श्रेणियाँ shreniyan shreniya, हफ़्ते hafte, देती deti, चपेट chapet, ' +
  'चलाओ chalao, चबूतरे chabutre, भरती bharti, होगा hoga, चुनिंदा chuninda, रखते rakhte, ' +
  'साइटमैप sitemap, जाँचे janche jaanche, रस्सी rassi, बिन bin, सिखाने sikhane, सारी sari saari, ' +
  'तथ्यों tathyon tathyo, दरार daraar darar, नीचे niche neeche, मतदाता matdata, ढोए dhoye, ' +
  'मुट्ठी mutthi muthi, लगते lagte, अपडेट update, लिखेंगे likhenge, लगता lagta, आँकड़ों aankdon ankdo, ' +
  'भेजते bhejte, उधर udhar, बताओ batao, रुक ruk, उठी uthi, लौटाएँ lautaye lautaen, हमारा hamara humara, ' +
  'आगे aage, पाकड़ pakad paakad, अँधेरे andhere, पहुँच pahunch pahuch, बनाती banati, बिलकुल bilkul, ' +
  'नतीजा natija nateeja, असमर्थ asamarth, वाले wale vale, चूरा chura choora, चढ़ते chadhte, उसकी uski, ' +
  'राह raah rah, नीची nichi neechi, छपाई chhapai chapai, अंतर antar, दोहराना dohrana, दिखेगा dikhega, ' +
  'चाहते chahte, इन्हें inhe inhen, खोलकर kholkar, निकला nikla, पूर्व purv poorv purva, ठाली thali, ' +
  'चूक chook chuk, दिया diya, हमारी hamari humari, जातियाँ jatiyan jatiya, आटा aata atta, खिसका khiska, ' +
  'चौथाई chauthai, लगाएँ lagaye lagaen, सोमवारों somvaron somwaro, कामकाजी kamkaji kaamkaji, ' +
  'लगभग lagbhag, जमा jama, सूचना suchna soochna, होनी honi, बोले bole, छूने chune chhune, ' +
  'मेहमान mehman mehmaan, समझाना samjhana, मिले mile, दबाते dabate, माँग maang mang, घड़ी ghadi ghari, ' +
  'उलटा ulta, चलानी chalani, आयात aayat ayaat, आधा aadha adha, लंबा lamba, गर्दन gardan, आईटी it aaiti, ' +
  'नतीजों natijon, जुड़ी judi, बशर्ते basharte, प्रकार prakar prakaar, शर्तों sharton, हूँ hoon hun, ' +
  'मज़ा maza maja, जाल jaal, भरोसा bharosa, बदलता badalta, बुवाई buwai buvai, मरने marne, ' +
  'टेलीफ़ोन telephone telifon, अंतरंग antarang, शुरुआती shuruati, सितंबर sitambar september, ' +
  'राष्ट्रीय rashtriya rashtriy, गहरी gehri gahri, रहेंगे rahenge, कहीं kahin kahi, माँगा maanga manga, ' +
  'अधूरी adhuri adhoori, कालबैसाखी kalbaisakhi, नामों namon, सहेजने sahejne, उतना utna, ' +
  'अगस्त agast august, क़ायदे kayde qayde, इतने itne, लगाया lagaya, टैब tab, अनुमान anuman anumaan, ' +
  'जिसके jiske, इतनी itni, बाँदा banda baanda, जाने jane jaane, दबाना dabana, ' +
  'मंज़ूरी manjuri manzoori manzuri, आएगा aayega aaega ayega, आपदा aapda apda, हादसा hadsa haadsa, ' +
  'उखड़ ukhad, मसौदे masaude, थीं thi thin, पीढ़ी pidhi peedhi, पढ़ें padhe padhen, ' +
  'व्यावसायिक vyavsayik vyavasayik, जाता jata jaata, देखने dekhne, शीशे sheeshe shishe, गोला gola, ' +
  'लेता leta, जिल्द jild, गर्म garm garam, पन्ने panne, हमसे humse hamse, स्कैन scan, रोकना rokna, ' +
  'निर्देश nirdesh, प्रगति pragati, जानते jante jaante, गड़बड़ gadbad garbar, बहुत bahut bohot, ' +
  'जुड़े jude, तीसरी teesri tisri, जोड़ो jodo, लौकी lauki, चरण charan, चढ़ना chadhna, बाध्य badhya, ' +
  'नतीजे natije nateeje, जानना janna jaanna, बर्दाश्त bardasht, बदलाव badlav badlaw badlaav, ' +
  'हटाकर hatakar, पहुँचाना pahunchana, तस्वीर tasveer tasvir, सस्ती sasti, छोड़ने chodne chhodne, ' +
  'ठहराव thehrav thahrav, सुनने sunne, जड़ों jadon jado, संस्करण sanskaran, भाव bhav bhaav, ' +
  'मिलेगा milega, बहती behti bahti, भरें bhare, बोने bone, निकलने nikalne, फेरा fera phera, दोष dosh, ' +
  'घड़ियाँ ghadiyan, लंबे lambe, खजूर khajoor khajur, बटन button batan, चला chala, बचाए bachaye, ' +
  'पक्ष paksh, बदलावों badlavon, करेंगी karengi, पत्रिका patrika, बंद band bund, डेल्टा delta, ' +
  'करना karna, खोले khole, सूखना sukhna sookhna, मिशन mission mishan, गुप्त gupt, तेज़ी tezi teji, ' +
  'सुंदरबन sundarban sunderban, दाएँ daye daen, तवा tawa tava, इसी isi, नील neel nil, ' +
  'ज़िद्दी ziddi jiddi, साभार sabhar saabhar';

export const FURTHER_TYPED_WORDS: readonly TypedWord[] = typedWords(WORDS);
