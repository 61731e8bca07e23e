const en = {
  yourCode: (code: string) => `Your code is ${code}`,
  phoneMoved: (ending: string, site: string) =>
    `Your account at Nurtured now has another number, ending in ${ending}. This one signs in no more. If that was not you, tell whoever runs ${site} at once.`,
}

const de: typeof en = {
  yourCode: (code) => `Ihr Code ist ${code}`,
  phoneMoved: (ending, site) =>
    `Ihr Konto bei Nurtured hat jetzt eine andere Nummer, die auf ${ending} endet. Mit dieser hier melden Sie sich nicht mehr an. Wenn Sie das nicht waren, sagen Sie es sofort denen, die ${site} betreiben.`,
}

/** What phones are sent. */
export const smsWords = { en, de }
