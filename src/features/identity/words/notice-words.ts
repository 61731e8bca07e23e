const en = {
  notice: 'Notice',
  someThingsAreSlow: 'Some things are slow',
  someThingsDoNotWork: 'Some things do not work',
  youAreActingAs: 'You are acting as',
  until: 'until',
  everythingYouChangeIsNoted: '. Everything you change is noted.',
  end: 'End',
}

const de: typeof en = {
  notice: 'Hinweis',
  someThingsAreSlow: 'Manches ist langsam',
  someThingsDoNotWork: 'Manches funktioniert nicht',
  youAreActingAs: 'Sie handeln als',
  until: 'bis',
  everythingYouChangeIsNoted: '. Alles, was Sie ändern, wird vermerkt.',
  end: 'Beenden',
}

/** The words above every screen, which visitors load, too: few. */
export const noticeWords = { en, de }
