// Given names, folded. A capitalised word that is one of them, with another behind it, is a person and not a product.
// A team's own people are also known by their e-mail addresses, whatever they are called.

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Names that are nothing else: each names a person also when it stands alone. */
export const GIVEN_NAMES = setOf(
  "aaliyah aaron abdul abdullah abigail adam adebayo adele aditi aditya adriana adrian agnes agnieszka ahmad ahmed aiden " +
    "aisha akira alan alana alba albert alberto alejandra alejandro aleksander alessandro alessandra alexander alexandra " +
    "alexei alfred alfredo ali alice alicia alina alison allison alvaro amanda amara amelia amelie amina amir amit amy ana " +
    "anastasia andre andrea andreas andrei andres andrew andrey angela angelica anika anita anja anjali ann anna anne " +
    "annika anthony antoine anton antonia antonio anya aoife arjun arnav arthur arturo arun ashley asif astrid audrey " +
    "ayesha aylin barbara beatrice beatriz benedict benjamin bernard bernardo bernd bethany bianca bilal birgit bjorn " +
    "boris brandon brenda brendan brian bridget bruno bryan caleb camila camille carla carlo carlos carmen carolina " +
    "caroline carolyn catalina catherine cecilia cedric celia chandra chiara chidi chinedu chloe christa christian " +
    "christina christine christoph christophe christopher ciara claire clara clarissa claudia claudio clement cynthia " +
    "daniel daniela danielle dario darren david davide dean deborah deepak deepika delphine denis denise derek diana diego " +
    "dieter dimitri dina dinesh dmitri dmitry dominic dominik donald donna dora doris dorothy douglas dylan eduardo edward " +
    "edwin eileen ekaterina elaine eleanor elena eleonora eli elias elif elisa elisabeth eliza elizabeth ella ellen eloise " +
    "elsa emeka emil emilia emilie emilio emily emma emmanuel enrico enrique eric erica erik erika ernesto esther eugene " +
    "eva evelyn fabian fabio fatima federico felicia felipe felix fernanda fernando fiona francesca francesco francisco " +
    "francois frederic frederick frederik freya friedrich gabriel gabriela gabriele garrett gaurav geoffrey george gerald " +
    "gerard gianluca gideon gilbert giovanni giulia giuseppe gloria gonzalo gordon greta gregory guillaume guillermo " +
    "gunther gustav gustavo hamza hannah hans haruka haruto harold harriet hassan hector heidi heinrich helen helena " +
    "helene helga henrik henry herbert hiroshi hiroto howard hugo ian ibrahim ida ignacio igor iker imran ines ingrid irene " +
    "irina isaac isabel isabella isabelle ivan ivana jacob jacqueline jakob jakub james jamie jana jane janet javier " +
    "jeanette jeff jeffrey jelena jennifer jenny jens jeremy jerome jessica jiho jin joan joanna joanne joao joaquin jochen " +
    "joel johan johanna johannes john jonas jonathan jorge jose josef joseph josephine joshua juan juanita judith juha julia " +
    "julian juliana julie julien juliette julio jurgen justin justine kaito kamal kamala karen karim karin karl karolina " +
    "katarina kate katerina katharina katherine kathleen kathryn katja katrin kavita kavya keiko keith kelly kenji kenneth " +
    "kevin khadija khalid kiran klaus konrad konstantin krishna kristen kristian kristin kristina kristof kumar kwame kyle " +
    "laila lakshmi lara larissa lars latoya laura lauren laurent layla lea leah leila lena leo leon leonardo leonie leticia " +
    "liam lidia lila liliana lina linda linnea lisa livia lorenzo louis louisa louise luca lucas lucia luciana lucie lucy " +
    "luigi luis luisa lukas lukasz lydia maeve magdalena magnus mahmoud malik manuel manuela marc marcel marcela marcelo " +
    "marco marcos marcus margaret margarita margot maria mariam mariana marianne marie marija marina mario marisol marius " +
    "markus marta martha martin martina martyna mary masha mateo mateusz mathias mathieu mathilde matias matteo matthew " +
    "matthias maurice mauricio maximilian maya mehmet mei melanie melissa mercedes meredith michael michaela michal michel " +
    "michele michelle miguel miho mikael mikhail milan milena milos mina miriam miroslav mohamed mohammad mohammed mohan " +
    "moira monica monika monique muhammad mustafa nadia nadine naomi natalia natalie natasha nathan nathaniel neha neil " +
    "nelson niamh nicholas nicola nicolas nicole nikhil nikita niklas nikola nikolai nils nina nisha noah noelle noemi " +
    "nora norbert nuria odette oksana olaf oleg olga oliver olivia olumide oluwaseun omar oscar oskar otto pablo pamela " +
    "paola paolo patricia patrick paul paula paulina pauline pavel pawel pedro peggy peter petra philip philipp philippe " +
    "phoebe pierre pilar piotr pooja pradeep pranav preeti priya priyanka quentin rachel radek rafael rafal rahul raj " +
    "rajesh ralph ramesh ramon raphael raquel rashid ravi raymond rebecca reinhard renata renate ricardo richard rina rita " +
    "robert roberta roberto rodrigo roger rohan rohit roland romain roman ronald rosalie rosario rosemary roxana ruben " +
    "rudolf rupert russell ruth ryan sabine sabrina sadia samantha samir samira samuel sandeep sandra sangeeta sanjay sara " +
    "sarah sasha saskia scott sebastian selina serena serge sergei sergey sergio shannon sharon shreya shu siddharth " +
    "sigrid silke silvia simon simona simone siobhan sofia sonia sonja sophia sophie soren stacy stanislav stefan stefania " +
    "stefano stephanie stephen steve steven stuart sunita suresh susan susana susanne svetlana sven sylvia taiwo takeshi " +
    "tamara tania tanja tanya tara tariq tatiana tatyana theodora theodore theresa therese thiago thomas tiago tiffany " +
    "tim timothy tobias todd tom tomas tomasz tomoko torsten trevor tyrone ulrich ulrike umar ursula valentina valeria " +
    "valerie vanessa vanya varun vera veronica viktor viktoria vijay vikram vincent vinay virginie vivek vivian vladimir " +
    "walter waleed wanda wei wendy werner wilhelm william wolfgang xavier xiao yasmin yasmine yara ying yolanda yosef " +
    "yousef yuki yuri yusuf yvonne zachary zainab zara zehra zeynep zoe zofia zsofia",
);

/** Names that are also words, places or surnames: they need another name behind them. */
export const AMBIGUOUS_GIVEN_NAMES = setOf(
  "abby ada alex ally amber anders andy angel april ariel art asia august aurora austin autumn ava bea ben beth bill bob " +
    "brad brett brooke cameron carl casey charles charlie charlotte chase chelsea cheryl chip chris clay clint cole colin " +
    "connor cora craig crystal dale dan dave dawn destiny dick don drew earl eden elliot elliott eve evan faith faye finn " +
    "flora florence ford frances francis frank fred gene georgia gail gary gavin ginger glen glenn grace graham grant greg " +
    "guy harmony harper harry hazel heather holly hope hunter iris israel ivy jack jackson jade jake jan jason jasmine jay " +
    "jean jesse jill jim jo joe jon jordan josh joy juan jude june justice kai ken kim kit kurt lance larry laurel lee " +
    "leslie lily logan lou luke luna lynn mac madison mark mason matt max may mel mercy merlin mia mike miles mitch molly " +
    "morgan myrtle nat nick noel norman olive owen page paris parker pat pearl penny pete phil piper quinn rae randy ray " +
    "reed rex rich rick rob robin rod rory rose ross rowan roy ruby sage sam sandy scarlett sean shane shelby sidney sky " +
    "skylar spencer stella sue summer sydney tate taylor ted teresa terry theo toby tony tracy travis trey troy tyler van " +
    "vance vic victor victoria violet virginia wade ward warren wayne wes wesley will willow winter wren wyatt yan yu zane",
);
