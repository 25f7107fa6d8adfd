import { LOANS } from './loans.ts';

/** English words that sound like Hindi ones by chance: `man`, `pass`, `door`. Names and Indian words are not among them. */
const WORDS =
  'abase abuzz accuse ace ache acre across ad add adhere admen ado aeon aerie again against agar agate age ' +
  'aghast ago agree ague aid aide aids ail aim air airmen airs airy ajar ale alga algae all ally am amatory ' +
  'ameer amen amino amir amity ampere an ani anion anise ankh ankle anon ant antenna anti any aorta aortae ' +
  'apace apathy ape apps apse are area arena aria arse arson art arty as ashen ashy ass assault assessment ' +
  'assisted ate atla attack attar audio aura austere award awards awl ax axe axon ay aye ayes babe baby bad ' +
  'bade badly bag baggy bah bail bait baiting bake bale balky ball ban banana band bandy bang bani banks ' +
  'banns bans bar bard bare barn baron barren barrette bars base bass basso bassoon bast baste bastion bat ' +
  'bather baton batten batter batty bay bayed baying be beach bead beady bean beaning bear beast beat ' +
  'beaten beating became beckon bed bedroom bee beech been beer bees beet began beggar beige being bell ' +
  'belladonna belle belly belt bench bend bent berry best bet beta betake betaken betting bevy bias bidden ' +
  'biddy bide big bikini bile bill billion billy bin bingo bison bistro bit bite bitten black blacken blend ' +
  'blessing bloc block blocking blog bloom boa board boas boat boatswain bob bobby bode body boggy bola ' +
  'bold boll bond bone bonny bonsai bony boo booking boon bootee booty bore boron boss bossy bound bounden ' +
  'bout box boxing bra brace bracken braid brain brainy braise brake brand brandy bras brass brassy brat ' +
  'bratty brave bravo brayed break breaking bred breech bristle bristly broadcast broaden brr buck buckeye ' +
  'bucking buddy bull bullet bullion bully bun bunion bunny burro bury bush bushy buss busy but butane butt ' +
  'butte button by byte cab cache cad caddie caddy cage caisson calcite calico calk call calm cam came camp ' +
  'campy can canary candy cane cannery cannon canny canon cans cant canto canton canyon cap cape capon ' +
  'carat caravan cardio care caret caribou carnal carnally carousing carrion carry cart carton cartoon ' +
  'cartoonist carve casein cash cassava cassia cast caste cat catarrh catchall cation cattily cattle causal ' +
  'causally cause caution cavity cayenne cease cede cell celli cello cent cession chain challenge char ' +
  'charm chary chat chatty cheat check cheeky cheer cheery cherry chi chic chick chicken chid chide ' +
  'children chili chilli chilly chimpanzee chin chink chip chock choke chore chuck chunky chute cilia cinch ' +
  'cinchona cite city clack clam clammy clan clank clarion classy clew click clime clinical clinically clip ' +
  'clips clit clod clone cloud cloudy co coal coaling coarse coarsen cocaine cocci cockade cockily cocky ' +
  'cocoa cod coda code coke col cola cold collate colleen colon coma come comedian comedy comic comma ' +
  'common complex con concord condom cone congress cooky coolly coot cop cope copy cords core corm corneal ' +
  'corridor cosily cosmetics cosy cote couch could coup coupe coupon course cove coyly cozen cozy crack ' +
  'craft crafty cram crams crane crania crass crate crave craven crayon craze credit creepy crib crime ' +
  'croon cross crossing crude cry crystal cs cube cud cuddly cue cull curate curd curie curio curry cushion ' +
  'cushy cut cute cyst dab dabble dacha dad daddy dado daemon daffy dahlia daily dairy daisy dale dally ' +
  'dame damn dance dandy dank dare dares date day daze db dean dear death deck decree decry deep deepen ' +
  'deice deity deli delta demand demands demon den denial deny desk detain deviation devise dew dewy dial ' +
  'diarrhea dice dicta diction die dies dike dilate dilation dill dilly dime din dine dines dip diploma ' +
  'dire dirge disbar district ditty diva divan dive dives do dodo dog doggy dole doll dollar dolly dolt don ' +
  'done doom door doping dory dos dose dot dotcom dote dotty dour doyen drag dragon drags drain drama ' +
  'drapes draw dress dressy drew drink dry dub dude due duel duke dully duly dummy dun dune dunno duo dupe ' +
  'dust dusty duty dwarf ear ease easy eaten eddy edition ego eke elision elite ell em emo encode encore ' +
  'end entity entry eon era eras erase ere err errs espy eta ethics exclusive express eye eyed eyes fad ' +
  'fade fail fain fair fairy faithful faithfully fall fallen fancy fans farce fared farm fat fate fatten ' +
  'fatty faun fauna fear fearing fed fell fellatio felon fen fence ferry feta few fife fillip films filmy ' +
  'fir fire fish fishy fit fix fixing fizzy flacks flask flax flaxen flea flee flesh fleshy flop floppy ' +
  'floras flours flu fly foal fog foggy fogy folly font food fool foot for fora fore formula formulae fort ' +
  'forte forty foul foully fount fountain four fours fox foxy frail frayed free freedmen freeman freemen ' +
  'freeze french frizzy fry full fully fur furry fury fuse fuss fussy futon gad gaff gaily gain gait gaits ' +
  'gal gala gale galena gall gallon gamma gamy garage garb garden garish garret garrison gaudy gauge gave ' +
  'gay gayer gayest gaze gecko gee gel gem gene genii get gets ghoul gild gill gin gird glean glee glen ' +
  'global globally globe gloss glossy gnu go goad goal god golds goldsmith gong gonna goodness goody google ' +
  'goose gore gorilla gory gouge gourd grade grain gram gramophone graph graphic grass grassy grate graven ' +
  'grayed graze greasy great grebe greed greedy green grenade grid griffin grim grime grimy grin ground ' +
  'guano gummy gun gunny gush gusty gut gyrate gyration gyro ha hack had hair hairy hake hale hall halo ' +
  'halon halt halve ham handy harasses hard harden hardily hardy hare harmony harry harsh has haste hasty ' +
  'hat hate haul have haven hay hayed haze hazy head headphone heady health healthy hear heir helm hem hen ' +
  'hens her herald here herein hernia hero heron hi hid hidden hide hill hilly hind hire hit ho hoarding ' +
  'hoary hobbit hocking hod hoe hog holding hole holed holly holy home homosexual hone hooting hording ' +
  'hormone horn horny hos hose hotly hour house hue hum ice icon icy id idea in inch index inky inn innate ' +
  'insane insanity instinct into intranet ire iron is it jab jack jade jag jaguar jam jangle jar jawed jay ' +
  'jazz jell jelly jet jetty jibe jimmy jinni joint joke jolly josh jot judo julienne jury jut kaolin karat ' +
  'karate keen ken keyed kilogram kilt kin king kings kiss kit kite kitten kitty kiwi knee koala kooky la ' +
  'labia lace lack lacy lad lade laden lady lag lagoon lain laity lake lane lards lash lass last late latte ' +
  'laud lava law lay layette lea leak leaky lean lee leek leg legion lei leis len lending leprechaun less ' +
  'lessee lessen lessens lesson let lets levee levy lice lichen licit lick licks lie lift lii like liken ' +
  'lily limited linage lingo link links lion listen little llano lo load lob lobby lobe local locale ' +
  'locally loci lock loco lode log loge logo logon lone loop loopy lord lords lore lorry lose loss lot ' +
  'lotion lotto loud louse lousy lout lucky lunge lupin lupine lute lynch lynx ma macabre mace macho macron ' +
  'madden made madly maid maiden mail main maize make male malice mamma mammon man manage manages manatee ' +
  'mane manga mange mangle mango mangy mania manna mannish mans manse mantilla many mar maracas marathon ' +
  'march mare maria marijuana marina marine mark marks maroon marry mars marshal martini martyr mas mason ' +
  'mass mast mat mate math matron matt matte mature maze me mead meal mealy mean measure medical medically ' +
  'medulla melon men mere merino merrily merry met mete metre metropolitan mica mice mien mike mile mileage ' +
  'military mill million mine minion mint mire miss missal mission mite mitre mitten mod modal mode mom ' +
  'momma moo mood moody moon moor moose moral morale morally more moron mortar moss mossy mote motion motto ' +
  'mount mountain mouse mousse mousy mu muck mucky mud muddy mugger muggle muggy mule mull mullion multi ' +
  'muse mushy mussy mute mutton my myrrh nacho nadir name nanny nap nape nappy nary nasal nasty natal ' +
  'nation natty nausea nauseate naval nave navy neat neck need needy neon net nice niche nick nil nine ' +
  'ninny nit no noble nobly noel non none nooks nose not note noun nylon oaten odd ode of off oh oho oil ' +
  'oily omen on one opera oppression or orate ore our oust ousted ouster out oval ovary owl own owns oxford ' +
  'ozone pa pace pack packs pad paddy paean paeans page paid pail pain pains painting pair pal palace ' +
  'palate pale palette pall pallet pallets pan panda pane panorama pant pap papa par parable parade parades ' +
  'paragon pardon pare pared pares parity parka parred parrot parry parson part pas pass passport past ' +
  'pasta paste pasty pat pate patella patellae path patina patio patron patty pave paw pawn payed payer pea ' +
  'peal pear peas peat peck pedal peddle peer peewee pelt pen penal penalty penny pens peon pep per perish ' +
  'pesky peso pet petting petty phase phish phonograph phony photography photon phrase phrases pi piano ' +
  'piazza picky pie pike pile pillion pin pine pinion pis pistol pit pita pith pithy piton pity place plain ' +
  'plait plaits plan plane planing planning platen plea pleat pleats ply pol pole poled polio polka poll ' +
  'polled pollen polls polo pols pond pone pool pop pope poppa poppy port portal portly post postcard pot ' +
  'potion potting pound pout pouting praise pram prate prayed prayer pre preen press pretty preyed price ' +
  'prince print prize pro probe professional professionally program programme programming projects ' +
  'promotion pros prose prosy protean protection protein protocol proton proxy pry psst pull pun punch ' +
  'punchy puny pure puree pus puss pussy putty pwn pyramid pyre pyrite python qua quack quake quarry rabbi ' +
  'raccoon race races rack racy radar radii raffia raft rag rage raid rail rain raise rake rakes ram ran ' +
  'rang range rangy rank rash rat rate ratio ration rattan ratty rave raven ravine raw ray rayon raze razes ' +
  're read ready real really rear reason reckon red redden redo reedy rein reis rely remade remand retain ' +
  'rhea rheas rhino rho rhyme ridden ridding ride riding rife rig rigs riles rime ring rings rise risen ' +
  'rite rivet roan roar rob robe robin robot robotic rock rocky rod rode roe roil role roll rolling roman ' +
  'romantic rook rookie room roomy root rose roseate rosette rot rotary rote rotten rouge round rouse rout ' +
  'route royal royally rule rum rummy run runny ruse rut sabre sac sachet sack sad sadden sades safari safe ' +
  'saffron sage said sail sails saint saith sake saki salami sale saline sally salon salty same sampan sane ' +
  'sang sans sap sappy saree sashay sassy sat satay sate sauce saucy sauna save saved savvy saw sawed say ' +
  'scalp scare scarf scat scene scion score scour scout screen script scuba scull scullion sea seal seals ' +
  'seamy sear seat seating sec secede section sedate see seedy seem seen seize sell sells semi seminar ' +
  'seminary senate senators send senna sense senses sent sentry sere serene session set settee setting ' +
  'seven sew sewage sewn sex sexual sexually sexy shabby shack shackle shad shade shady shaggy shake shaken ' +
  'shaky sham shaman shame shanty shape shard sharp sharpen shave shaved shaven shear shed sheers sheet ' +
  'shells sherry shes shimmy shine shiny ship shire shirrs shoal shock shocks shoddy shone shooting ' +
  'shootout shopping shore shot shots shout shouts shutout shutting sicken side sidle signal signaling ' +
  'signalling signally sill silly silo sim simplex sin sine single singly sip siphon sir sire siren sirs ' +
  'sissy sit site sixth sixty skate skein ski skin skinny skull sky slam sleep sleepy sleety slice slim ' +
  'slime slimy slip sly smacks smart smarten smit smite smith smithy smitten so soaks soap soaping soapy ' +
  'soars sock socks soda sodden sol solaria sole solo some son sonny soot sooty sop sopping soppy sore ' +
  'sorry sot sots soul sound soup souping soupy sour sours south sox spa span spark spat spate speech speed ' +
  'speedy spin spine spiny spiraea spire spirea spirit spoon sport sports spun spurn spy squall stack staff ' +
  'staid stake stale stall stamp staph star stare stark starlet starry state stave stayed steam steamy stem ' +
  'steppe stick sticky stiffen stiffs stir stone stony stoop stop store story strain strayed strip stripe ' +
  'studio sty such suck suckle suction sudden sue sulk sulky summary summit sun sundry sunny sure surge ' +
  'sustain swab swain swarthy swat sway swayed swimming tab tabby taboo tack tacky taco tact tag tail taint ' +
  'take taken tale tall tally talon tame tan tang tango tap tape tar tardy tared tares tariff taro tarpon ' +
  'tarragon tarred tarry task tat tatty taupe tea teak teal teaming tear teary tease tee teem teen teeny ' +
  'tees tell temple ten tendon tennis tent tepee terrain terry test text than the thee their there therein ' +
  'these thick thicken thin tho those thous three thy ti tiara tibia tick tidy tie ties tile till time tin ' +
  'tine tinny tiny tire to toad toady toddy toke token tom tome toms tone tonic tonne tony too tool toot ' +
  'tooth toothy top tops tor tore torte toss tote toupee tour trace track trainee training tramp trap ' +
  'trashy tread treading treason tree trees trek trend trendy tress trice tricky trio trip tripe trophy try ' +
  'tuck tulle tummy twee twentieth two tyre tyro ugly unison unto up upon urea us use vacate vain vale van ' +
  'vane vanity vans variate vary vase vast vault veal veer veil veils vein veins veld velour velvet velvety ' +
  'venison verse very vest vet veto vi via vial vicar vice victor victory vie vii viii vile villa villain ' +
  'villein vine viral visa vise vises vitally vivas vivid vocal vocally volt votary voting wack wade wagon ' +
  'wail wails waist wait wale walleye wan wane wanna war warming warn warrant warranty warren wars warty ' +
  'wary was wash waste we weal weals wean wearing web wedding wee weedy week weepy weer weirs weld well ' +
  'wells wen wens west wet wheaten when whet who whoa why wick wicket wide wig wiki will wily win wine wing ' +
  'wins wintry wire wiry wise wises wishes wit with witty wok woke woken woo woods woodsy wore work worming ' +
  'worn worry wot wren write wry yahoo ye yea yon yucca yuck yuk zany zeal zebra zed zeta zillion zinnia ' +
  'zippy zonal zone';

const ALIKE_BY_CHANCE = new Set(WORDS.split(' '));

/** Whether a folded English word sounds like a Hindi word, but is another word. */
export function isAlikeByChance(word: string): boolean {
  return ALIKE_BY_CHANCE.has(word);
}

/** Whether a folded word is English although it sounds like a Hindi word. */
export function isEnglish(word: string): boolean {
  return ALIKE_BY_CHANCE.has(word) || LOANS.has(word);
}
