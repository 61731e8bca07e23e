import type { TabType } from '../schema.ts'

type TemplateTab = { type: TabType; title: string; hint: string }
export type TemplateId = 'guest' | 'launch' | 'account' | 'event' | 'onboarding' | 'newsletter'
export type TemplateWords = { name: string; about: string; tabs: TemplateTab[] }

const en: Record<TemplateId, TemplateWords> = {
  guest: {
    name: 'Guest follow-up',
    about: 'After a recording: the guest gets their episode, what to share of it, and how to answer.',
    tabs: [
      {
        type: 'assets',
        title: 'Your episode',
        hint: 'The recording with its transcript, as the guest may hear it.',
      },
      {
        type: 'pages',
        title: 'To share',
        hint: 'A page with quotes, clips and pictures that the guest may use.',
      },
      { type: 'booking', title: 'Talk again', hint: 'The address of your booking page.' },
      { type: 'form', title: 'Your answer', hint: 'Ask what should be changed before it is published.' },
    ],
  },
  launch: {
    name: 'Episode launch',
    about: 'One new episode with everything around it: to hear, to read, to follow.',
    tabs: [
      { type: 'assets', title: 'Listen', hint: 'The new episode.' },
      { type: 'pages', title: 'Show notes', hint: 'The page of the episode: chapters, quotes, sources.' },
      { type: 'video', title: 'Watch', hint: 'The film of the talk, yours or at YouTube or Vimeo.' },
      { type: 'link', title: 'Follow', hint: 'Where the show can be followed.' },
    ],
  },
  account: {
    name: 'For one company',
    about: 'For one company that you want to win: what concerns them, who says so, and the next step.',
    tabs: [
      { type: 'pages', title: 'For you', hint: 'A page that speaks of this company and its question.' },
      { type: 'assets', title: 'From peers', hint: 'Two or three talks with people in the same place.' },
      { type: 'pages', title: 'What it will cost', hint: 'Prices and what comes with them.' },
      { type: 'booking', title: 'Next step', hint: 'The address of your booking page.' },
    ],
  },
  event: {
    name: 'Event follow-up',
    about: 'After an event: the talks again, the slides, and how to stay in touch.',
    tabs: [
      { type: 'video', title: 'The talks', hint: 'The films of the talks, in the order of the day.' },
      { type: 'assets', title: 'Slides', hint: 'The documents that were promised.' },
      {
        type: 'form',
        title: 'Stay in touch',
        hint: 'Ask for what they want to hear of, with their consent.',
      },
    ],
  },
  onboarding: {
    name: 'Onboarding',
    about: 'For new customers: first steps, answers, and somebody to ask.',
    tabs: [
      {
        type: 'pages',
        title: 'First steps',
        hint: 'Three or four short pages in the order of the first week.',
      },
      { type: 'video', title: 'See it done', hint: 'A short film of each step.' },
      { type: 'link', title: 'Help', hint: 'Your help pages and your community.' },
      { type: 'booking', title: 'Ask us', hint: 'The address of your booking page.' },
    ],
  },
  newsletter: {
    name: 'Newsletter nurture',
    about: 'For readers of a newsletter: the best of what there is, changed every few weeks.',
    tabs: [
      { type: 'pages', title: 'This month', hint: 'The newest pages; publish again whenever they change.' },
      { type: 'assets', title: 'Best of', hint: 'The talks that were heard to the end most often.' },
      { type: 'form', title: 'Subscribe', hint: 'For those to whom it was passed on; ask for consent.' },
    ],
  },
}

const de: typeof en = {
  guest: {
    name: 'Nach dem Gespräch mit einem Gast',
    about:
      'Nach einer Aufnahme: Der Gast bekommt seine Folge, was er davon teilen kann, und wie er antwortet.',
    tabs: [
      {
        type: 'assets',
        title: 'Ihre Folge',
        hint: 'Die Aufnahme mit ihrem Transkript, wie der Gast sie hören darf.',
      },
      {
        type: 'pages',
        title: 'Zum Teilen',
        hint: 'Eine Seite mit Zitaten, Ausschnitten und Bildern, die der Gast verwenden darf.',
      },
      { type: 'booking', title: 'Noch einmal sprechen', hint: 'Die Adresse Ihrer Terminseite.' },
      {
        type: 'form',
        title: 'Ihre Antwort',
        hint: 'Fragen Sie, was vor der Veröffentlichung anders werden soll.',
      },
    ],
  },
  launch: {
    name: 'Neue Folge',
    about: 'Eine neue Folge mit allem darum herum: zum Hören, zum Lesen, zum Folgen.',
    tabs: [
      { type: 'assets', title: 'Hören', hint: 'Die neue Folge.' },
      { type: 'pages', title: 'Shownotes', hint: 'Die Seite der Folge: Kapitel, Zitate, Quellen.' },
      {
        type: 'video',
        title: 'Ansehen',
        hint: 'Der Film des Gesprächs, eigener oder bei YouTube oder Vimeo.',
      },
      { type: 'link', title: 'Folgen', hint: 'Wo man der Sendung folgen kann.' },
    ],
  },
  account: {
    name: 'Für ein Unternehmen',
    about:
      'Für ein Unternehmen, das Sie gewinnen wollen: was es angeht, wer das sagt, und der nächste Schritt.',
    tabs: [
      {
        type: 'pages',
        title: 'Für Sie',
        hint: 'Eine Seite, die von diesem Unternehmen und seiner Frage spricht.',
      },
      {
        type: 'assets',
        title: 'Von anderen',
        hint: 'Zwei oder drei Gespräche mit Menschen in der gleichen Lage.',
      },
      { type: 'pages', title: 'Was es kostet', hint: 'Preise und was dazugehört.' },
      { type: 'booking', title: 'Nächster Schritt', hint: 'Die Adresse Ihrer Terminseite.' },
    ],
  },
  event: {
    name: 'Nach einer Veranstaltung',
    about: 'Nach einer Veranstaltung: die Vorträge noch einmal, die Folien, und wie man in Kontakt bleibt.',
    tabs: [
      { type: 'video', title: 'Die Vorträge', hint: 'Die Filme der Vorträge in der Reihenfolge des Tages.' },
      { type: 'assets', title: 'Folien', hint: 'Die Unterlagen, die versprochen wurden.' },
      {
        type: 'form',
        title: 'In Kontakt bleiben',
        hint: 'Fragen Sie, wovon sie hören wollen, mit ihrer Einwilligung.',
      },
    ],
  },
  onboarding: {
    name: 'Einarbeitung',
    about: 'Für neue Kunden: erste Schritte, Antworten, und jemand zum Fragen.',
    tabs: [
      {
        type: 'pages',
        title: 'Erste Schritte',
        hint: 'Drei oder vier kurze Seiten in der Reihenfolge der ersten Woche.',
      },
      { type: 'video', title: 'So geht es', hint: 'Ein kurzer Film zu jedem Schritt.' },
      { type: 'link', title: 'Hilfe', hint: 'Ihre Hilfeseiten und Ihre Community.' },
      { type: 'booking', title: 'Fragen Sie uns', hint: 'Die Adresse Ihrer Terminseite.' },
    ],
  },
  newsletter: {
    name: 'Für Newsletter-Leser',
    about: 'Für die Leser eines Newsletters: das Beste von dem, was es gibt, alle paar Wochen neu.',
    tabs: [
      {
        type: 'pages',
        title: 'Diesen Monat',
        hint: 'Die neuesten Seiten; veröffentlichen Sie neu, wenn sie sich ändern.',
      },
      {
        type: 'assets',
        title: 'Das Beste',
        hint: 'Die Gespräche, die am häufigsten bis zum Ende gehört wurden.',
      },
      {
        type: 'form',
        title: 'Abonnieren',
        hint: 'Für die, denen er weitergeleitet wurde; fragen Sie nach der Einwilligung.',
      },
    ],
  },
}

/** The journeys that others are begun with: tabs, and what is meant to stand in them. */
export const templateWords = { en, de }

export const templateIds = ['guest', 'launch', 'account', 'event', 'onboarding', 'newsletter'] as const
