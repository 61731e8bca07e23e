const en = {
  remixTitle: 'Remix: one text, a post for every channel',
  remixDescription:
    'Paste a transcript or an article and get posts for LinkedIn, X, Instagram, Facebook and Mastodon, a newsletter and more. Free, without an account, and your text is not uploaded.',
  remixHead: 'One text in, a post for every channel out',
  remixLead:
    'Paste a talk, a transcript or an article. Your own browser picks the sentences that carry it and fits them to each channel. No account, no key, and nothing is uploaded: only where you give an address, our server fetches what is there for you.',
  podcastTitle: 'From one episode to everything that goes with it',
  podcastDescription:
    'Drop a transcript and get titles, summary, show notes, chapters, quotes, posts and a newsletter, each sentence with its time. Free, without an account, and your transcript is not uploaded.',
  podcastHead: 'Everything an episode needs, from its transcript',
  podcastLead:
    'Titles, summary, show notes, chapters, quotes, posts, newsletter and FAQ: each sentence names the moment in which it was said. Written by your own browser; nothing is uploaded. Only where you give an address, our server fetches what is there for you.',
  rulesOrModel: 'By rules, or by a model',
  rulesOrModelText:
    'This page writes by rules alone. In a workspace you may connect a model of your own beside them.',
  aspect: 'What differs',
  rules: 'By rules (this page)',
  model: 'By your model (in a workspace)',
  rows: [
    {
      aspect: 'What it writes',
      rules: 'Sentences that were said, chosen and arranged',
      model: 'New sentences from the passages that the rules cite',
    },
    { aspect: 'Sources', rules: 'Every sentence has one', model: 'Sentences without one are marked' },
    { aspect: 'Language', rules: 'That of the transcript', model: 'Any that the model writes' },
    { aspect: 'Where it runs', rules: 'In your browser', model: 'At the provider whose key you enter' },
    { aspect: 'Price', rules: 'Nothing', model: 'Credits, and what your provider charges' },
  ],
  nextHead: 'What a workspace makes of it',
  steps: [
    {
      title: 'A page',
      text: 'Player, chapters, best quote and transcript on an address of your own, made from the episode.',
    },
    {
      title: 'A journey',
      text: 'Pages in the order in which you would tell the story, shared with one company by one link.',
    },
    { title: 'An answer', text: 'Once the visit is over you learn who read which part, and for how long.' },
  ],
  openWorkspace: 'Create a workspace',
}

const de: typeof en = {
  remixTitle: 'Remix: ein Text, ein Beitrag für jeden Kanal',
  remixDescription:
    'Fügen Sie ein Transkript oder einen Artikel ein, und erhalten Sie Beiträge für LinkedIn, X, Instagram, Facebook und Mastodon, einen Newsletter und mehr. Kostenlos, ohne Konto, und Ihr Text wird nicht hochgeladen.',
  remixHead: 'Ein Text hinein, ein Beitrag für jeden Kanal heraus',
  remixLead:
    'Fügen Sie einen Vortrag, ein Transkript oder einen Artikel ein. Ihr eigener Browser wählt die Sätze, die ihn tragen, und passt sie jedem Kanal an. Kein Konto, kein Schlüssel, und nichts wird hochgeladen: Nur wo Sie eine Adresse angeben, holt unser Server für Sie, was dort liegt.',
  podcastTitle: 'Aus einer Episode alles, was dazugehört',
  podcastDescription:
    'Legen Sie ein Transkript ab, und erhalten Sie Titel, Zusammenfassung, Shownotes, Kapitel, Zitate, Beiträge und einen Newsletter, jeder Satz mit seiner Zeit. Kostenlos, ohne Konto, und Ihr Transkript wird nicht hochgeladen.',
  podcastHead: 'Alles, was eine Episode braucht, aus ihrem Transkript',
  podcastLead:
    'Titel, Zusammenfassung, Shownotes, Kapitel, Zitate, Beiträge, Newsletter und FAQ: Jeder Satz nennt den Moment, in dem er gesagt wurde. Ihr eigener Browser schreibt; nichts wird hochgeladen. Nur wo Sie eine Adresse angeben, holt unser Server für Sie, was dort liegt.',
  rulesOrModel: 'Nach Regeln oder mit einem Modell',
  rulesOrModelText:
    'Diese Seite schreibt nach Regeln allein. In einem Workspace können Sie daneben ein eigenes Modell anschließen.',
  aspect: 'Worin sie sich unterscheiden',
  rules: 'Nach Regeln (diese Seite)',
  model: 'Mit Ihrem Modell (im Workspace)',
  rows: [
    {
      aspect: 'Was es schreibt',
      rules: 'Sätze, die gesagt wurden, gewählt und geordnet',
      model: 'Neue Sätze aus den Stellen, die die Regeln anführen',
    },
    { aspect: 'Quellen', rules: 'Jeder Satz hat eine', model: 'Sätze ohne eine sind markiert' },
    { aspect: 'Sprache', rules: 'Die des Transkripts', model: 'Jede, die das Modell schreibt' },
    {
      aspect: 'Wo es läuft',
      rules: 'In Ihrem Browser',
      model: 'Beim Anbieter, dessen Schlüssel Sie eintragen',
    },
    { aspect: 'Preis', rules: 'Nichts', model: 'Credits, und was Ihr Anbieter verlangt' },
  ],
  nextHead: 'Was ein Workspace daraus macht',
  steps: [
    {
      title: 'Eine Seite',
      text: 'Player, Kapitel, bestes Zitat und Transkript unter einer eigenen Adresse, aus der Episode gemacht.',
    },
    {
      title: 'Eine Journey',
      text: 'Seiten in der Reihenfolge, in der Sie die Geschichte erzählen würden, mit einem Link für eine Firma.',
    },
    {
      title: 'Eine Antwort',
      text: 'Wenn der Besuch vorbei ist, erfahren Sie, wer welchen Teil wie lange gelesen hat.',
    },
  ],
  openWorkspace: 'Workspace anlegen',
}

/** What the pages of the public tools say around them. */
export const toolPageWords = { en, de }
