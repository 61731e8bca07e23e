export const german = `
aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei beim bin bis
bist bisschen da dabei dadurch dafür dagegen daher dahin damals damit danach daneben dann daran darauf daraus darf darin
darüber darum das dass davon davor dazu dein deine deinem deinen deiner deines dem den denen denn dennoch der deren des
deshalb dessen die dies diese diesem diesen dieser dieses doch dort du durch dürfen eben echt eher eigentlich ein eine einem
einen einer eines einfach einige einigen einiger einmal er es etwa etwas euch euer eure eurem euren finde für gab ganz ganze
ganzen gar geben gegen gehen geht gemacht genau gerade gern gesagt gewesen gibt ging glaube gut gute guten hab habe haben
halt hast hat hatte hatten hätte hätten heißt her heute hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer
in irgendwie irgendwas ist ja jede jedem jeden jeder jedes jedoch jene jetzt kam kann kannst kein keine keinem keinen keiner
klar komme kommen kommt können konnte könnte könnten lassen leute machen macht mal man manche mehr mein meine meinem meinen
meiner mich mir mit möchte muss müssen musste nach nachdem naja natürlich neben nein nicht nichts nie noch nun nur ob oder
ohne okay paar quasi recht sache sachen sage sagen sagt sagte schon sehen sehr sei sein seine seinem seinen seiner seit selbst
sich sicher sie sieht sind so sogar solche soll sollen sollte sondern sonst sozusagen stimmt tatsächlich toll total tun über
überhaupt um und uns unser unsere unserem unseren unter viel viele vielen vielleicht vom von vor wahrscheinlich war wäre waren
warum was weg wegen weil weiß weiter welche welchem welchen welcher wenig wenn wer werde werden weshalb wie wieder wieso will
wir wird wirklich wo wohl wollen wollte worden wurde wurden würde würden ziemlich zu zum zur zwar zwei zwischen äh ähm drei
jahr jahre jahren tag tage zeit mal dinge ding frage fragen thema moment ende stück weise`
export const french = `
à afin ai ailleurs ainsi alors an ans après as assez au aucun aucune aujourd aussi autre autres aux avaient avais avait avant
avec avez avoir avons beaucoup bien bon bonne bah ben c ça car ce ceci cela celle celles celui ces cet cette ceux chaque chez
chose choses comme comment complètement d dans de déjà depuis des dessous dessus deux devant dire dis disait dit dites doit
donc donner dont du d'accord elle elles en encore enfin ensuite entre est et étaient étais était étant été être eu euh eux
évidemment exactement façon faire fais faisait fait fallait faut fois font genre gens grand grande hein ici il ils j jamais je
jour juste justement l la là laquelle le lequel les leur leurs lorsque lui m ma mais mal me même mêmes mes mettre mieux moi
moins mon monde n ne ni non nos notre nous on ont ou où ouais oui par parce pareil parfois parler parle pas pendant petit petite
peu peut peux plein plus plutôt point pour pourquoi pourtant pouvait pouvoir premier première prendre presque puis qu quand
que quel quelle quelles quelque quelques quels qui quoi rapport rien s sa sais sait sans se sens sera ses seulement si sinon
soit son sont sous souvent suis sur surtout t ta tant te tellement temps tes toi ton toujours tous tout toute toutes très trois
trop trouve truc trucs tu un une va vais vas vers veut veux vient voilà voir vois voit vont vos votre voulait vous vraiment y`
export const spanish = `
a acá adelante además ahí ahora al algo alguien algún alguna algunas alguno algunos allá allí año años ante antes aquel aquella
aquello aquí así aún aunque bastante bien bueno cada casi caso claro como cómo con contra cosa cosas creo cual cuál cuando
cuándo cuánto cuatro da dar de deben debe decir del desde después día días dice dicen digamos digo donde dónde dos durante e
ejemplo el él ella ellas ello ellos en entonces entre era eran eres es esa esas ese eso esos está estaba estaban estamos están
estar estas este esto estos estoy fin forma fue fueron gente gran grande ha haber había habían hablar hace hacen hacer hacia
hago han has hasta hay hecho hemos hizo hoy iba igual incluso ir jamás la las le les lo los luego lugar manera más me mejor
menos mi mí mientras mira mis mismo misma mismos momento mucha muchas mucho muchos muy nada nadie ni ningún ninguna no nos
nosotros nuestra nuestro nunca o ok os otra otras otro otros para parece parte pasa pero persona personas poco podemos poder
podía podría por porque primer primera pronto pude puede pueden puedo pues que qué quien quién quiere quiero realmente respecto
sabe sabes se sé sea según ser será si sí sido siempre sin sino sobre sois solamente solo sólo somos son soy su sus tal también
tampoco tan tanto te tema tener tengo tenía tiempo tiene tienen toda todas todavía todo todos tres tu tú tus un una unas uno
unos usted ustedes va vale vamos van veces ver verdad vez voy y ya yo`
export const italian = `
a abbiamo adesso ai al alcune alcuni alla alle allo allora altra altre altri altro anche ancora anni anno appunto avere aveva
avete bella bello bene bisogna c capito caso certo che chi ci ciò cioè circa come comunque con così cosa cose cui d da dai dal
dalla dalle dallo davvero degli dei del della delle dello deve devi di dice dico dire diciamo dobbiamo dopo dove dovrebbe due e è
ecco ed era erano essere fa faccio facciamo fare fatto fin fino forse fra già giorno giusto gli grande grazie ha hai hanno ho i
il in infatti insieme insomma invece io l la le lei li lo loro lui ma magari mai male me meglio meno mentre mi mia mie miei mio
modo molta molte molti molto momento nei nel nell nella nelle nello nessuno niente no noi non nostra nostro nulla o ogni oggi
okay ok oltre oppure ora per però perché persona persone più poco poi posso possiamo possono praticamente prima primo proprio può
punto qua qual quale quali qualche qualcosa qualcuno quando quanto quasi quella quelle quelli quello questa queste questi questo
qui quindi quindi s sa sai sarà se secondo sei sempre senza si sia siamo siete so solo sono sopra sotto spesso sta stai stanno
stare stata stato stesso su sua sue sui sul sulla suo suoi tanta tante tanti tanto te tempo ti tipo tra tre troppo tu tua tuo tutta
tutte tutti tutto un una uno va vabbè vado vai vero verso vi via visto volta volte vogliamo voglio voi vostro vuoi vuole`
export const portuguese = `
a à agora aí ainda além algo alguém algum alguma algumas alguns ali ano anos antes ao aos apenas aquela aquele aquilo aqui as
às assim até através bem boa bom cada caso certo coisa coisas com como contra cara da dá daí dar das de dela dele deles depois
desde dessa desse deu deve dia dias disse diz dizer do dois dos duas durante e é ela elas ele eles em enquanto então entre era
eram essa essas esse esses está estamos estão estar estava este estou eu exatamente exemplo falando falar faz fazendo fazer fez
ficar fica foi for foram forma gente grande há hoje ir isso isto já jeito la lá lhe lo lugar mais mas me meio melhor menos mesma
mesmo meu minha mim momento muita muitas muito muitos na nada não nas né nem nenhum ninguém no nos nós nossa nosso num numa nunca
o ok olha onde os ou outra outras outro outros para parte pela pelo pessoa pessoas pode podem poder pois por porque porquê posso
pouco pra praticamente pro primeira primeiro qual qualquer quando quanto quase que quê quem quer quero realmente sabe são se sei
seja sem sempre sendo ser será seu seus si sido sim só sobre sou sua suas tá talvez também tanto tão tem têm temos tempo tenho
ter teve tinha tipo toda todas todo todos três tu tudo um uma umas uns vai vamos você vocês vem ver verdade vez vezes vou`
export const dutch = `
aan al alle alleen als alsof altijd and ander andere anders ben best beetje bij bijna bijvoorbeeld bent daar daarna daarom dan
dat de denk deze dezelfde die dingen dit doe doen doet door dus echt een eens eerst eerste eigenlijk elk elke en enkel er erg
even gaan gaat gedaan geen gegeven gekomen geval geweest gewoon ging goed goede graag had hadden haar hebben hebt heb heeft heel
hele hem hen het hier hij hoe hoor hun iemand iets ik in inderdaad is ja jaar je jij jou jouw juist jullie kan keer klopt kom
komen komt kon konden kun kunnen laat laten leuk maak maakt maar maken makkelijk man manier me meer meest meestal men mensen met
mij mijn misschien moet moeten moment mooi naar natuurlijk nee net niet niets niks nog nooit nou nu of om omdat onder ons onze
ook op over paar precies prima soms staan staat steeds te tegen ten terug toch toe toen tot tussen twee uit uiteindelijk vaak van
vanaf veel ver verder vind vinden voor vooral waar waarom waren was wat we weer weet weg weinig wel welke werd werden weten wie wij
wil willen word worden wordt zag ze zeg zeggen zegt zei zelf zelfs zich zie zien zij zijn zit zitten zo zoals zodat zonder zou
zouden zulke`
export const swedish = `
all alla allt alltid alltså andra annan är att av bara bli blir blev både bra början börja de del dem den denna deras dess det
detta dig din dina direkt ditt dock dom du där då dårå efter eftersom egentligen ej eller en ens ett ett exakt fall fast faktiskt
fick finns fram från få får för första före ganska ge ger gick gjorde gå går gång gånger gör göra ha hade han hans har helt henne
hennes hit hon honom hos hur här i ibland igen in inga ingen ingenting innan inte ja jag jo ju kan kanske kom komma kommer kul
kunde kunna känner kör lite långt man mer mest med mellan men mig min mina minst mitt mot mycket måste många ni nog nu något någon
några när nästan och ofta okej olika om oss på precis också redan rätt sa saker samma se sedan sen ser sig sin sina sitt själv
ska skulle slut som speciellt står stor så sådan säga säger så sätt ta tack tar tid till tills tror trots två tycker typ under upp
ur ut utan vad var vara varför varit varje vart vem vet vi vid vidare vilka vilken vill visst väl verkligen år åt än ändå över öh`
