const en = {
  skipToContent: 'Skip to content',
  signIn: 'Sign in',
}

const de: typeof en = {
  skipToContent: 'Zum Inhalt springen',
  signIn: 'Anmelden',
}

/** The words of the frame for visitors, who are not to load those of the workspace. */
export const landingWords = { en, de }
