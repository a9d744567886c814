// Words that stand in the notes and the questions of every team, as the English stemmer leaves them: to share one is
// hardly a sign of the same subject, and to lack one hardly a sign of another.

const COMMON_STEMS =
  "abl access accord action actual add addit allow alreadi also alway amount anoth answer anybodi anyon anyth api " +
  "app appli applic approach area ask assum avail avoid back bad base basic begin behavior best better big bit " +
  "block bottom break bring bug build busi call cannot care case caus certain chang check choos ci class clean " +
  "clear client close code come common compani complet compon concern condit config configur consid contain content " +
  "context control copi correct cost could count coupl cours creat css csv current data date day db deal decid " +
  "decis default defin depend describ design detail develop differ direct directori document done easi edit effect " +
  "either els empti enabl end engin enough ensur entir entri environ error especi event everi everyth exact exampl " +
  "exist expect explain extra fact fail failur fals far fast favorit featur field file fill final find fine first " +
  "fix flag folder follow forc form format full function general get give given global go good great group guid " +
  "guidelin half hand handl happen hard head help high hint hold html http https id idea identifi ignor import " +
  "improv includ inde info inform insid instal instead interfac intern ip issu item job join json keep key kind " +
  "know larg last late later latest lead learn least leav left length less let level librari life like limit line " +
  "link list littl live load local localhost locat lock logic long look lot low main make manag mani matter max " +
  "mayb mean member mention messag method min minimum miss mode model modifi modul month move much multipl must " +
  "name near necessari need never new next note noth number object obvious occur often ok okay old onlin open oper " +
  "option origin os otherwis output overal overview packag page paramet part pass path pattern peopl perform perhap " +
  "person phase place plan platform pleas plugin point polici posit possibl pr practic prefer prepar present " +
  "prevent previous problem procedur process produc product program project proper properti protect provid public " +
  "purpos push put qa qualiti question quick quit rang rate rather reach read readi real realli reason recent " +
  "recommend record reduc refer regular relat releas remain rememb remov replac report request requir resourc " +
  "respond respons rest result return review right role root row rule run safe save say script second section see " +
  "seem select send separ server servic set setup sever share short show side similar simpl sinc singl site size " +
  "small softwar solut solv somebodi someon someth sort sourc special specif sql standard start state status step " +
  "still stop strategi string structur style sub subject suggest support sure switch system tabl take target task " +
  "team technic tell templat term test text thing think time tip togeth tool top total track treat tri turn type ui " +
  "understand unit unless updat upgrad url usag use user usual utf8 valid valu various version view visit wait want " +
  "watch way week well whether whole width within without wonder word work workflow write wrong xml yaml year yes";

export const COMMON: ReadonlySet<string> = new Set(COMMON_STEMS.split(" "));
