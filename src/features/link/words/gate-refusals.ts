const en = {
  wrongInvite: 'This code does not open the link. Check what you typed, or ask whoever sent you the link.',
  wrongPassword: 'That is not the password. Ask whoever sent you the link.',
  addressRefused: 'This address may not open the link. Use another one, or ask whoever sent it to you.',
  ended: 'This link opens no more.',
  nameMissing: 'Enter your name and your e-mail address.',
  consentMissing: 'Agree to what stands below your name to go on.',
  termsNotAccepted: 'Accept the terms to go on.',
  wrongCode: 'That is not the code. Look at the latest mail, or have another one sent.',
  codeEnded: 'This code counts no more. Have another one sent.',
  tryAgain: 'That could not be read. Open the link again and try once more.',
}

const de: typeof en = {
  wrongInvite:
    'Dieser Code öffnet den Link nicht. Prüfen Sie, was Sie eingegeben haben, oder fragen Sie, wer Ihnen den Link geschickt hat.',
  wrongPassword: 'Das ist nicht das Passwort. Fragen Sie, wer Ihnen den Link geschickt hat.',
  addressRefused:
    'Diese Adresse darf den Link nicht öffnen. Nehmen Sie eine andere, oder fragen Sie, wer ihn Ihnen geschickt hat.',
  ended: 'Dieser Link öffnet nichts mehr.',
  nameMissing: 'Geben Sie Ihren Namen und Ihre E-Mail-Adresse ein.',
  consentMissing: 'Stimmen Sie zu, was unter Ihrem Namen steht, um weiterzugehen.',
  termsNotAccepted: 'Stimmen Sie den Bedingungen zu, um weiterzugehen.',
  wrongCode: 'Das ist nicht der Code. Sehen Sie in die letzte Mail, oder lassen Sie einen neuen schicken.',
  codeEnded: 'Dieser Code gilt nicht mehr. Lassen Sie einen neuen schicken.',
  tryAgain: 'Das war nicht zu lesen. Öffnen Sie den Link noch einmal und versuchen Sie es wieder.',
}

/** Why somebody does not come in through a link's gate. */
export const gateRefusals = { en, de }
