/** Hindi words, each with the ways in which people type it in Latin letters. */
const WORDS =
  'गाँव gaon gav gaanv gaav ganv, खेती kheti khethi keti, पानी pani paani panee, ' +
  'विकास vikas vikaas wikas, ज़मीन zameen jameen jamin zamin, शिक्षा shiksha siksha, ' +
  'चुनाव chunav chunaav chunaw, बारिश barish baarish baris, परिवर्तन parivartan pariwartan, ' +
  'जलवायु jalvayu jalvaayu jalwayu, बाढ़ badh baadh barh, सूखा sookha sukha, किसान kisan kisaan, ' +
  'फ़सल fasal phasal, मौसम mausam mosam mausum, नदी nadi nadee, नदियाँ nadiyan nadiyaan, ' +
  'तालाब talab taalaab talaab, कुआँ kuan kuaan kuwan, जंगल jangal jungle, पेड़ ped per pedh, ' +
  'पौधा paudha podha, पहाड़ pahad pahaad pahar, समुद्र samudra samudr, सरकार sarkar sarkaar, ' +
  'मंत्री mantri mantree, प्रधानमंत्री pradhanmantri, मुख्यमंत्री mukhyamantri mukhymantri, ' +
  'राजनीति rajneeti rajniti raajneeti, संसद sansad samsad, संविधान samvidhan sanvidhan, ' +
  'न्यायालय nyayalay nyayalaya, न्याय nyay nyaya, अदालत adalat adaalat, कानून kanoon kanun, पुलिस pulis, ' +
  'अपराध apradh aparadh apraadh, भ्रष्टाचार bhrashtachar bhrastachar, ' +
  'स्वास्थ्य swasthya swasth svasthya, बीमारी bimari beemari, अस्पताल aspatal aspataal, दवा dawa dava, ' +
  'डॉक्टर doctor daktar, विज्ञान vigyan vigyaan vijnan, वैज्ञानिक vaigyanik vaigyaanik, ' +
  'अंतरिक्ष antariksh antriksh, पृथ्वी prithvi prithwi, सूरज suraj sooraj, चाँद chand chaand, ' +
  'तारे tare taare, हवा hawa hava, प्रदूषण pradushan pradooshan, पर्यावरण paryavaran paryawaran, ' +
  'वन्यजीव vanyajeev vanyajiv, बाघ bagh baagh, हाथी hathi haathi, चिड़िया chidiya chidia, ' +
  'पक्षी pakshi pakshee, मछली machhli machli machhali, मछुआरे machhuare machuare, भैंस bhains bhens, ' +
  'गाय gay gaay, बकरी bakri bakree, दूध doodh dudh, गेहूँ gehun gehu gehoon, चावल chawal chaval, ' +
  'धान dhan dhaan, बाजरा bajra baajra, ज्वार jwar jowar jvar, मक्का makka maka, गन्ना ganna gana, ' +
  'आलू aloo alu aaloo, प्याज pyaz pyaj, टमाटर tamatar tamaatar, सब्ज़ी sabzi sabji, ' +
  'सब्ज़ियाँ sabziyan sabjiyan, फल phal fal, आम aam, केला kela, बीज beej bij, खाद khad khaad, ' +
  'मिट्टी mitti mitty miti, सिंचाई sinchai sinchaai, बिजली bijli bijlee, ऊर्जा urja oorja, ' +
  'सौर saur sour, कोयला koyla koila, पेट्रोल petrol, सड़क sadak sarak, रेल rail rel, ' +
  'रेलगाड़ी railgadi relgadi, बाज़ार bazaar bazar bajar, व्यापार vyapar vyapaar, रोज़गार rozgar rojgar, ' +
  'बेरोज़गारी berojgari berozgari, महँगाई mahangai mehngai mahengai, गरीबी garibi gareebi, ' +
  'ग़रीब garib gareeb, मज़दूर mazdoor majdoor majdur, मज़दूरी mazdoori majduri, कर्ज़ karz karj, ' +
  'बैंक bank baink, पैसा paisa, रुपये rupaye rupye, अर्थव्यवस्था arthvyavastha arthavyavastha, ' +
  'उद्योग udyog udyoga, कारखाना karkhana kaarkhana, शहर shahar shehar sheher, ' +
  'राजधानी rajdhani raajdhani, दिल्ली dilli delhi, मुंबई mumbai, कोलकाता kolkata, चेन्नई chennai, ' +
  'बेंगलुरु bengaluru bangaluru, हैदराबाद hyderabad haidrabad, लखनऊ lucknow lakhnau, पटना patna, ' +
  'भोपाल bhopal, जयपुर jaipur jaypur, वाराणसी varanasi, इलाहाबाद allahabad ilahabad, ' +
  'उत्तराखंड uttarakhand, हिमालय himalaya himalay, गंगा ganga, यमुना yamuna, नर्मदा narmada, ' +
  'ब्रह्मपुत्र brahmaputra, राजस्थान rajasthan, बिहार bihar, गुजरात gujarat, पंजाब punjab panjab, ' +
  'महाराष्ट्र maharashtra, झारखंड jharkhand, छत्तीसगढ़ chhattisgarh chattisgarh, भारत bharat bhaarat, ' +
  'हिंदी hindi, भाषा bhasha bhaasha, कविता kavita kavitha, कहानी kahani kahaani, ' +
  'साहित्य sahitya saahitya, इतिहास itihas itihaas, संस्कृति sanskriti samskriti, संगीत sangeet sangit, ' +
  'नृत्य nritya, त्योहार tyohar tyauhar, दीवाली diwali deewali divali, होली holi, मंदिर mandir, ' +
  'मस्जिद masjid, धर्म dharm dharma, जाति jati jaati, समाज samaj samaaj, ' +
  'परिवार parivar pariwar parivaar, महिला mahila, महिलाएँ mahilaen mahilayen, औरत aurat, ' +
  'बच्चा bachcha baccha bacha, बच्चे bachche bacche, लड़की ladki larki, लड़का ladka larka, ' +
  'युवा yuva yuwa, बुज़ुर्ग buzurg bujurg, माँ maa ma, पिता pita, भाई bhai bhaai, बहन behen bahan behan, ' +
  'दोस्त dost, घर ghar, दरवाज़ा darwaza darvaja, खिड़की khidki khirki, छत chhat chat, ' +
  'दीवार deewar diwar, कमरा kamra, स्कूल school skool, विद्यालय vidyalaya vidyalay, ' +
  'विश्वविद्यालय vishwavidyalaya vishvavidyalay, छात्र chhatra chatra, शिक्षक shikshak sikshak, ' +
  'परीक्षा pariksha pareeksha, किताब kitab kitaab, पुस्तक pustak, पुस्तकालय pustakalaya pustakalay, ' +
  'अख़बार akhbar akhbaar, पत्रकार patrakar patrakaar, समाचार samachar samaachar, ख़बर khabar, ' +
  'चित्र chitra, रंग rang, समय samay samai, दिन din, रात raat rat, सुबह subah subha, शाम shaam sham, ' +
  'साल saal sal, महीना mahina maheena, गर्मी garmi garmee, सर्दी sardi sardee, ठंड thand thandh, ' +
  'बादल badal baadal, तूफ़ान toofan tufan, आँधी aandhi andhi, भूकंप bhukamp bhookamp, आग aag, ' +
  'धुआँ dhuan dhuaan, कचरा kachra kachara, सफ़ाई safai safaai, शौचालय shauchalay shauchalaya, ' +
  'स्वच्छ swachh swach, जल jal, जीवन jeevan jivan, मृत्यु mrityu, मौत maut mout, जन्म janm janam, ' +
  'शादी shadi shaadi, प्यार pyar pyaar, मन man mann, दिल dil, दिमाग dimag dimaag, आँख aankh ankh, ' +
  'हाथ hath haath, पैर pair, शरीर sharir shareer, भोजन bhojan, खाना khana khaana, रोटी roti, ' +
  'दाल dal daal, नमक namak, चीनी cheeni chini, चाय chai chay, मसाला masala masaala, ' +
  'मिठाई mithai mithaai, काम kaam kam, मेहनत mehnat mehanat, नौकरी naukri nokri, सपना sapna, ' +
  'आज़ादी azadi aazadi aajadi, लोकतंत्र loktantra lokatantra, जनता janta janata, मतदान matdan matdaan, ' +
  'पंचायत panchayat, सरपंच sarpanch, ज़िला zila jila, आंदोलन andolan aandolan, विरोध virodh, ' +
  'हिंसा hinsa himsa, युद्ध yuddh yudh, शांति shanti shaanti, सेना sena, सैनिक sainik, सीमा seema sima, ' +
  'पाकिस्तान pakistan, चीन cheen chin, अमेरिका america amerika, दुनिया duniya dunia, देश desh des, ' +
  'विदेश videsh, योजना yojana yojna, बजट budget bajat, आदमी aadmi admi, ईंधन indhan eendhan, उपज upaj, ' +
  'कीड़ा keeda kida, कीटनाशक keetnashak kitnashak, कृषि krishi, ग्रामीण gramin grameen, ' +
  'चरवाहा charwaha charvaha, झील jheel jhil, डेयरी dairy deyri, तापमान tapman taapmaan, नहर nahar nehar, ' +
  'नीति neeti niti, पंखा pankha, प्रकृति prakriti prakruti, बाँध bandh baandh, ' +
  'मधुमक्खी madhumakhi madhumakkhi, मानसून mansoon monsoon, मेंढक mendhak mendak, रेगिस्तान registan, ' +
  'लकड़ी lakdi lakri, वर्षा varsha, वृक्ष vriksh vruksh, संकट sankat, संरक्षण sanrakshan samrakshan, ' +
  'सौंदर्य saundarya, हरियाली hariyali hariali, हिमनद himnad, क्यों kyon kyun kyo, कैसे kaise kese, ' +
  'कितना kitna kitana, आज aaj aj, कल kal, परसों parso parson, इंसान insaan insan, ' +
  'ज़िंदगी zindagi jindagi zindgi, ख़ुशी khushi khusi, दुःख dukh, दर्द dard, आवाज़ awaz aawaz avaj, ' +
  'इज़्ज़त izzat ijjat, मोहब्बत mohabbat muhabbat, सच sach, झूठ jhooth jhuth, चोर chor, डाकू daku daaku, ' +
  'क़ैदी kaidi qaidi, हत्या hatya, बलात्कार balatkar, आत्महत्या aatmahatya atmahatya, ' +
  'दुर्घटना durghatna durghatana, घायल ghayal ghaayal, मुआवज़ा muawza muavja muaavza, राहत rahat raahat, ' +
  'मुख्य mukhya, राष्ट्र rashtra rastra, राष्ट्रपति rashtrapati rastrapati, राज्यपाल rajyapal rajypal, ' +
  'विधायक vidhayak, सांसद sansad saansad, विधानसभा vidhansabha, लोकसभा loksabha, ' +
  'कांग्रेस congress kangres, भाजपा bhajpa, नेता neta netaa, भाषण bhashan, घोषणा ghoshna ghoshana, ' +
  'घोटाला ghotala, आरोप aarop arop, गिरफ़्तार giraftar girftar, ज़मानत zamanat jamanat, ' +
  'फ़ैसला faisla faisala, सुप्रीम supreme suprim, वकील vakeel vakil wakil, गवाह gawah gavah, ' +
  'सबूत saboot sabut, पत्नी patni, पति pati, बेटा beta, बेटी beti, दादी dadi daadi, नाना nana, ' +
  'चाचा chacha, रिश्ता rishta, विवाह vivah vivaah, दहेज dahej, जनसंख्या jansankhya jansankhaya, ' +
  'गाड़ी gaadi gadi gari, मोटरसाइकिल motorcycle motarsaikil, साइकिल cycle saikil, हवाई hawai havai, ' +
  'जहाज़ jahaz jahaj, यात्रा yatra yaatra, यात्री yatri, पर्यटन paryatan, झरना jharna, ' +
  'घाटी ghati ghaati, बर्फ़ barf baraf, ग्लेशियर glacier, मरुस्थल marusthal, रेत ret, नमी nami, ' +
  'सर्पदंश sarpdansh, साँप saanp saap sanp, शेर sher, हिरण hiran, मोर mor, कौआ kauwa kaua kauva, ' +
  'गौरैया gauraiya goraiya, तितली titli, मकड़ी makdi makri, चींटी chinti cheenti, मच्छर machhar macchar, ' +
  'मक्खी makkhi makhi, घोड़ा ghoda ghora, ऊँट oont unt, कुत्ता kutta kuta, बिल्ली billi, भेड़ bhed bher, ' +
  'मुर्गी murgi, अंडा anda, मांस maans mans, सरसों sarson sarso, कपास kapas kapaas, गुड़ gud gur, ' +
  'तेल tel, मिर्च mirch mirchi, हल्दी haldi, अदरक adrak, लहसुन lahsun lehsun, नींबू nimbu neembu, ' +
  'नारियल nariyal narial, अमरूद amrood amrud, सेब seb, अनार anar anaar, पपीता papita, ' +
  'बैंगन baingan bengan, भिंडी bhindi, गोभी gobhi gobi, मटर matar mattar, पालक palak, खीर kheer khir, ' +
  'पराठा paratha, अचार achar achaar, थाली thali, पढ़ना padhna parhna, लिखना likhna likhana, चलना chalna, ' +
  'दौड़ना daudna dodna, रोना rona, हँसना hansna hasna, सोना sona, जागना jagna, बैठना baithna bethna, ' +
  'उठना uthna, खेलना khelna, जीतना jeetna jitna, हारना harna haarna, क्रिकेट kriket cricket, ' +
  'खिलाड़ी khiladi khilari, टीम team teem, फ़िल्म film filam, अभिनेता abhineta, गायक gayak gaayak, ' +
  'गाना gana gaana, नाटक natak naatak, कलाकार kalakar kalaakar, अमिताभ amitabh, सचिन sachin, ' +
  'गांधी gandhi, नेहरू nehru, अंबेडकर ambedkar, मोदी modi, शर्मा sharma, सिंह singh sinh, गुप्ता gupta, ' +
  'यादव yadav, मिश्रा mishra, लक्ष्मी lakshmi laxmi, कृष्ण krishna, राम ram raam, सीता sita seeta, ' +
  'हनुमान hanuman, ईश्वर ishwar eeshwar, पूजा pooja puja, प्रार्थना prarthna prarthana, ' +
  'ज्ञान gyan gyaan, विद्या vidya, अध्यापक adhyapak, प्रश्न prashn prashna, उत्तर uttar, संख्या sankhya, ' +
  'गणित ganit, रसायन rasayan, भौतिकी bhautiki, प्रयोगशाला prayogshala prayogshaala, ' +
  'उपग्रह upgrah upagrah, चंद्रयान chandrayaan chandrayan, सूर्य surya soorya, ग्रह grah, ' +
  'तारा tara taara, आसमान aasman asman aasmaan, इंद्रधनुष indradhanush, सवेरा savera sawera, ' +
  'दोपहर dopahar dopeher, शुक्रवार shukravar shukrawar, रविवार ravivar raviwar, सोमवार somwar somvar, ' +
  'जनवरी january janvari, मुश्किल mushkil muskil, आसान aasan asaan, अच्छा achha acha accha, बुरा bura, ' +
  'बड़ा bada bara, छोटा chhota chota, नया naya, पुराना purana, सुंदर sundar, गंदा ganda, साफ़ saaf saf, ' +
  'मीठा meetha mitha, खट्टा khatta, ठंडा thanda, गरम garam, काला kala kaala, सफ़ेद safed, लाल lal laal, ' +
  'हरा hara, नीला neela nila, पीला peela pila, अहमदाबाद ahmedabad ahmadabad, सूरत surat, नागपुर nagpur, ' +
  'पुणे pune, इंदौर indore indaur, कानपुर kanpur, आगरा agra, मेरठ meerut merath, गोरखपुर gorakhpur, ' +
  'गुवाहाटी guwahati guvahati, शिमला shimla, श्रीनगर srinagar shrinagar, कश्मीर kashmir, ' +
  'लद्दाख ladakh laddakh, असम assam asam, केरल kerala keral, तमिलनाडु tamilnadu, ओडिशा odisha orissa, ' +
  'मध्यप्रदेश madhyapradesh madhypradesh, बांग्लादेश bangladesh, नेपाल nepal, ' +
  'श्रीलंका srilanka shrilanka';

/** A way in which people type a Hindi word. */
export interface TypedWord {
  typed: string;
  word: string;
}

/** @param words each with the ways in which people type it: `गाँव gaon gav, खेती kheti` */
export function typedWords(words: string): TypedWord[] {
  return words.split(', ').flatMap((line) => {
    const [word = '', ...ways] = line.split(' ');
    return ways.map((typed) => ({ typed, word }));
  });
}

/** With these, the costs of sounds were chosen. */
export const TYPED_WORDS: readonly TypedWord[] = typedWords(WORDS);
