const en = {
  title: (thing: string) => `Somebody is guessing the password or a code of “${thing}”`,
  text: 'Many wrong ones came within an hour. Everybody who enters one there now waits a few seconds. A longer password makes guessing hopeless.',
}

const de: typeof en = {
  title: (thing) => `Jemand versucht, das Passwort oder einen Code von „${thing}“ zu erraten`,
  text: 'Innerhalb einer Stunde kamen viele falsche. Wer dort jetzt etwas eingibt, wartet einige Sekunden. Ein längeres Passwort macht das Raten aussichtslos.',
}

/** What members are told of guesses at a secret. */
export const guessingWords = { en, de }
