/** Stop words: function words, words about talking, and the common verbs and adverbs of speech. */
export const english = `
a about above across actually after again against ago ah ahead ain all almost alone along already alright also although
always am among an and another any anybody anymore anyone anything anyway anyways are aren around as ask asked asking
asks at away back basically be became because become becomes been before began begin behind being believe below
best better between big both bring bringing brought but by came can cannot certain certainly come comes coming could
couldn couple course cuz day definitely did didn different do does doesn doing don done down during each early easy either
else end enough especially etc even eventually ever every everybody everyone everything everywhere exactly example fact
fairly far feel feeling feels felt few figure find finding first for forward found frankly from full fun funny further gave
get gets getting give given gives giving go god goes going gonna good got gotta gotten great guess guy guys had hadn half
happen happened happening happens hard has hasn have haven having he hear heard hello help helped helping her here hers
herself hey hi him himself his hold honestly hope how however huh hundred i idea if important in indeed inside instead
interested interesting into is isn it its itself job just keep keeps kept kind kinda kinds knew know knowing known knows
large last late later laugh laughs laughter least left less let lets like liked likely likes literally little live ll long
longer look looked looking looks lot lots love loved mad made main make makes making man many matter may maybe me mean
meaning means meant might mind mine minute minutes mm moment month months more most mostly move moved much must my myself
name near nearly necessarily need needed needs neither never new next nice no nobody none nor not nothing notice now number
obviously of off often oh ok okay old on once one ones only onto open or other others otherwise our ours ourselves out
outside over own part particular particularly past people perfect perhaps person piece place plus point possible possibly
pretty previous probably problem put puts putting question quick quickly quite rather re read ready real really reason
recently remember right run running said same saw say saying says second see seeing seem seemed seems seen self sense
sent set several shall she should shouldn show side similar simple simply since sir small so some somebody somehow someone
something sometimes somewhat somewhere soon sorry sort sorta specific specifically spend spent start started starting
starts stay step still stop stuff such super suppose supposed sure take taken takes taking talk talked talking talks tell
telling ten tend than thank thanks that the their theirs them themselves then there therefore these they thing things
think thinking thinks third this those though thought thoughts thousand three through throughout thus till time times to
today together told tomorrow too took top totally toward towards tried trouble true truly try trying turn turned turns two
type uh ultimately um under understand unless until up upon us use used useful uses using usually ve version very via wait
walk wanna want wanted wanting wants was wasn watch way ways we week weeks weird well went were weren what whatever when
whenever where wherever whether which while who whoever whole whom whose why will wish with within without won wonder word
words work worked working works world would wouldn wow wrong yeah year years yep yes yesterday yet you young your yours
yourself yourselves yup
absolutely add added adding allow amazing amount answer anybody asking awesome awful bad bet bit bits bunch buy call called
calling calls care case cases catch change changed check clear clearly close cool crazy cut dang deal decide decided deep
depends difference dude eight eleven entire everyday face fall fast favorite fine five folks follow forget four friend
friends front gosh grab gotcha hand hands happy hate head heck hell hit home hour hours huge imagine including involved
issue issues joke kid kids lead learn learned learning leave leaving level life line list listen listening low luck
major middle million mr mrs ms nine note noted obvious okay opposite order paid pay perspective pick picked play played
playing please possibility potentially present quote random reading realize realized realm recall related remain result
rest road room rule safe sake saved seven shift short shot shout shows shut single sit sitting situation six slightly
slow somebody someday sounds sound speak speaking spot stand standing state stick story straight strong stuck sudden
suddenly surprise surprised surely swear sweet talked terms terrible thirty twenty fifty forty ton tons total touch track
train trust truth tune twelve twice ugh understood upside view wanting wild win wise woman women worry worse worst worth
write writing wrote yesterday yourselves ish dot mhm hmm uhm www http https com inaudible unintelligible crosstalk music
build builds building built company companies appreciate appreciated appreciates
episode episodes podcast podcasts conversation guest host listener listeners
`
