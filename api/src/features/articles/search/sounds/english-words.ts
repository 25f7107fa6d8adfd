import { LOANS } from './loans.ts';

/** English words that sound like Hindi ones by chance: `man`, `pass`, `door`. Names and Indian words are not among them. */
const WORDS =
  'ache across ad add ado again against age aghast aid aids ail aim air ajar ale alga all ally am ameer ' +
  'amir an ani ant any aorta aortae are aria art as ass assault assisted ate atla attack audio aura award ' +
  'awards ax ay aye ayes bad bade badly bag baggy bail bait baiting bale ball ban banana band bandy bang ' +
  'bani banks bans bar bard bare barn baron barren bars base bass baste bat baton batter bay bayed baying ' +
  'be beach bead beady bean beaning bear beast beat beating bed bedroom bee beech been beer bees beet ' +
  'beggar being bell belt bench bend bent berry best bet beta betting bide big bikini bill billion bin bit ' +
  'bite bitten black blend blessing blocking blog bloom boa board boas boat bob bold bond bone bony boo ' +
  'booking boss bound bout box boxing brace braid brain brake brand bras brass brassy brat brayed break ' +
  'breaking bred broadcast buck bucking bull bullet bury bush but butt by byte cab cache cad caddy call ' +
  'calm cam came camp can cannon canny canon cans cant cap caravan care carnal carousing carrion carry ' +
  'cartoon carve cash cast cat cattle causal cell celli cello cent chain challenge char charm chat check ' +
  'cheer chi chid children chili chilli chilly chin chink chip choke chore chuck chunky cinch clam clan ' +
  'clank click clinical clip clips clod cloud co coal coaling cocoa cod code col cola cold coma comedy ' +
  'comic comma complex con concord condom cone congress cooky coolly cop copy cords corridor cosmetics cosy ' +
  'couch could coup cozy craft cram crams crane crania crass crate crave craze credit crib croon cross ' +
  'crossing cry crystal cs cue cull curd curry cushion cut cute cyst dab dad daddy daily dairy daisy dally ' +
  'damn dance dare dares date dean dear death deck deep deity deli delta den denial deny desk dew dial ' +
  'diarrhea dice die dies dike dill dime din dine dines dip diploma dire district dives do dog doll dollar ' +
  'don done doom door doping dos dot dote dour drag drags drama drapes draw dress drew drink dub due dune ' +
  'dunno dust dwarf ear easy eddy eke em end entity entry era eras err errs ethics express eyed eyes fail ' +
  'fair faithful fall fans fared farm fat fate fatty fear fed fell felon fen fence few films filmy fir fish ' +
  'fit fix fixing fizzy flask flesh flop floras flours flu foal fog font food fool foot for fora formula ' +
  'formulae fort foul fount four fours fox frail frayed free french fry full fur fuss gain gait gaits gal ' +
  'gala gale gall gamma garb garish garret gave gay gayer gayest gee gel gem get gets ghoul gild gill gin ' +
  'glean glen global gloss go goad goal god golds goldsmith gong goodness goose gore gorilla gory gourd ' +
  'gram graph graphic grass grate greasy great green grim grin ground gun gush gut gyrate ha hack had hair ' +
  'hairy hale hall halt ham handy harasses hard hardy hare harry harsh hasty hat hate haul have haven hay ' +
  'hayed hazy head health hear heir helm hem hen hens her herald herein hi hill hind hire hit ho hoarding ' +
  'hobbit hocking hoe hog holding holly holy hone hooting hording horn hose hour house hue hum ice id in ' +
  'inch index inky inn instinct is it jab jade jaguar jam jar jawed jay jazz jell jet jolly jot judo jury ' +
  'jut karate keen ken keyed kilogram kilt kin king kings kiss knee lack lacy lad lade laden lady lag lain ' +
  'lane lards lash lass last late laud lava law lay leak lean lee leek leg len lending less lessens let ' +
  'lets lice lick lie lift lii like liken limited link links load lob lobby local lock log logo loop lord ' +
  'lords loss lot loud lupin lute lynch ma macabre made maid mail main male man manage manages mane mange ' +
  'mangy mania mannish mans many mar march mare maria marijuana marina mark marks marry mars marshal martyr ' +
  'mas mass mast mat math matt maze me meal mean medical melon men mere merry mile military mill mint miss ' +
  'mite mitten mod modal mom momma mood moor moral mortar moss mount muck mud mull my nanny nap nasal natty ' +
  'naval navy neat neck net nice niche nick nil nit nooks not odd of off oh on opera or our oust ousted ' +
  'ouster out oval owl own owns pa pace pack packs pad paddy paid pail pain pains painting pair pal palace ' +
  'palate pale pall pan panda pane panorama pant pap papa par parade parades pare pared pares parka parred ' +
  'parrot parson part pas pass passport past pasta pat pate path patio patron patty paw pawn payed payer ' +
  'pea peal pear peas peat peck pedal peer pen penal penalty penny pens pep per perish pesky pet petty ' +
  'photon pi piano pie pike pile pin pine pis pistol pit pity place plain plan plane planing planning pleat ' +
  'pleats ply polio polka poll polls pond pool pop port portal post postcard pot pound pout pram prayed ' +
  'prayer pre preen press preyed print pro program projects pros protocol pry pull pun punch pure puree pus ' +
  'puss pyramid qua quack quarry race races racy radar raft rag raid rail rake rakes ram ran rang range ' +
  'rank rash rat rate ratty rave raw ray raze razes re read ready real rear red reis rely ridding riding ' +
  'rife ring rings roar rob robin robot rock rocky rod rode roll rolling roman romantic rook rookie room ' +
  'root rot rotary rote round rout route royal rum runny rut sac sack sad safe sage said sail sails saint ' +
  'sake saki salami salon same sang saree sat saw scarf scour scout screen script sea seal seals seat ' +
  'seating sec see seedy seem seen sell sells seminar senators send senses sent set setting seven sew sewn ' +
  'sex sexual shack shade shady shaggy shake shaken shaky sham sharp shear sheers sheet shells sherry shes ' +
  'shine ship shire shoal shock shocks shone shooting shopping shot shots shout shouts shutting sicken side ' +
  'signal signaling sill silly simplex sin sine sip sir sire sirs sit site sixth skate skein ski skin skull ' +
  'sky slam sleep slice slim slip smacks smart smit smith so soaks soap soaping soars sock socks sole son ' +
  'soot sop sopping sorry soul sound soup souping sour sours south sox spat speech speed spin spirit sport ' +
  'sports squall stack staff stall stamp star stark starry steam stem stick stiffen stir stoop stop story ' +
  'strayed strip studio suck sulk summit sun sundry sunny swab swarthy swat sway swimming tab tabby tack ' +
  'tacky tact tail taint tale tall tally talon tan tang tango tar tariff tarred tarry task tatty teak teal ' +
  'teaming tear tee teem teen tees tell tendon tennis tent test text than the thee thick thin thous three ' +
  'thy tiara tick tidy ties till time tin to toad tonic too tool toot tooth top tops tore toss tote toupee ' +
  'tour trace track training tramp trap tread treading tree trees trek trend trip trophy try tuck twee ' +
  'twentieth up us use vain van vault veal veer veil veils vein veins velour velvet very vest vet vi vial ' +
  'vicar vice victor vii viii vile villa vine viral visa vises vitally vivid vocal volt voting wade wail ' +
  'wails waist wait wan wanna war warming warn warrant wars was wash waste we wean wearing web wedding wee ' +
  'week weer weld well wells west wet whet why wick wicket wide will wily win wine wing wins wises wishes ' +
  'wit with witty wok woo woods work worming worn wot yuck zany zeal zebra zeta';

const ALIKE_BY_CHANCE = new Set(WORDS.split(' '));

/** Whether a folded English word sounds like a Hindi word, but is another word. */
export function isAlikeByChance(word: string): boolean {
  return ALIKE_BY_CHANCE.has(word);
}

/** Whether a folded word is English although it sounds like a Hindi word. */
export function isEnglish(word: string): boolean {
  return ALIKE_BY_CHANCE.has(word) || LOANS.has(word);
}
