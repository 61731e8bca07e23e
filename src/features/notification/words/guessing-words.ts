const en = {
  title: (thing: string) => `Someone is guessing the password or a code of “${thing}”`,
  text: 'There were many wrong attempts within an hour, so each attempt now takes a few seconds longer. A long password protects against guessing.',
}

const de: typeof en = {
  title: (thing) => `Jemand versucht, das Passwort oder einen Code von „${thing}“ zu erraten`,
  text: 'Innerhalb einer Stunde gab es viele falsche Eingaben, deshalb dauert jede Eingabe jetzt einige Sekunden länger. Ein langes Passwort schützt vor dem Erraten.',
}

/** Notifications about guessed secrets. */
export const guessingWords = { en, de }
