/**
 * What attackers try first, as words (people add a year or a "!") and complete passwords, including this
 * product's own words. Curated by hand: it stops the first few thousand guesses, not lists of millions of
 * leaked passwords.
 */
const words = `
password passwort motdepasse contrasena contraseña wachtwoord parola senha iloveyou princess sunshine football
baseball basketball superman batman spiderman trustno welcome welcometo letmein letmeinnow starwars whatever freedom
computer internet michelle jennifer jessica ashley amanda nicole daniel michael charlie jordan thomas robert
liverpool chelsea arsenal barcelona juventus manchester monkey dragon shadow master killer hunter ranger buster
soccer hockey tigger butterfly flower chocolate cookie cheese pepper ginger summer winter autumn spring
january february september october november december monday friday saturday sunday
qwerty qwertyui qwertyuiop qwertz qwertzui azerty azertyui azertyuiop asdfghjk asdfghjkl zxcvbnm zxcvbnma yxcvbnm
qazwsx qazwsxedc qweasdzxc qweasd asdasdasd asdfasdf qweqweqwe zaqwsx abcabcabc abcdabcd testtest passpass
admin administrator adminadmin root rootroot toor guest default changeme changeit secret secretsecret supersecret
login loginlogin access accessdenied system manager service support testing tester testuser example sample
mypassword yourpassword passwordpassword newpassword ilovemyself iloveme loveyou lovelove babygirl babyboy angel
google facebook instagram twitter linkedin microsoft windows samsung apple iphone android amazon youtube spotify
pokemon naruto minecraft fortnite playstation nintendo counterstrike thunder lightning phoenix diamond
nurtured podcast podcasts podcaster podcasting campaign campaigns workspace recording transcript audience journey
`
const digits = `
12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 11223344 1122334455 12341234 123123123
12344321 123454321 147258369 159753456 112233445566 123321123 789456123 987654123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 a1b2c3d4 abcd1234 abc12345 abc123456 1234qwer qwer1234 asdf1234
12345qwert 123qweasd 123qwe123 a123456789 aa123456 p@ssw0rd passw0rd pa55word p@ssword trustno1 letmein1 welcome1
19841984 20002000 20202020 20242024 20252025 20262026 123abc123 1234abcd monkey12 football1 iloveyou1 princess1
`

export const commonPasswords: ReadonlySet<string> = new Set(`${words}${digits}`.split(/\s+/).filter(Boolean))
