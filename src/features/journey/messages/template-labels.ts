import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { TabType } from '../schema.ts'

export const templateIds = ['guest', 'launch', 'account', 'event', 'onboarding', 'newsletter'] as const

type TemplateTab = { type: TabType; title: MessageDescriptor; hint: MessageDescriptor }
type TemplateLabels = { name: MessageDescriptor; about: MessageDescriptor; tabs: TemplateTab[] }

/** The journeys that others are begun with: tabs, and what is meant to stand in them. */
export const templateLabels: Record<(typeof templateIds)[number], TemplateLabels> = {
  guest: {
    name: msg`Guest follow-up`,
    about: msg`After a recording: the guest gets their episode, what to share of it, and how to answer.`,
    tabs: [
      {
        type: 'assets',
        title: msg`Your episode`,
        hint: msg`The recording with its transcript, as the guest may hear it.`,
      },
      {
        type: 'pages',
        title: msg`To share`,
        hint: msg`A page with quotes, clips and pictures that the guest may use.`,
      },
      { type: 'booking', title: msg`Talk again`, hint: msg`The address of your booking page.` },
      {
        type: 'form',
        title: msg`Your answer`,
        hint: msg`Ask what should be changed before it is published.`,
      },
    ],
  },
  launch: {
    name: msg`Episode launch`,
    about: msg`One new episode with everything around it: to hear, to read, to follow.`,
    tabs: [
      { type: 'assets', title: msg`Listen`, hint: msg`The new episode.` },
      {
        type: 'pages',
        title: msg`Show notes`,
        hint: msg`The page of the episode: chapters, quotes, sources.`,
      },
      { type: 'video', title: msg`Watch`, hint: msg`The film of the talk, yours or at YouTube or Vimeo.` },
      { type: 'link', title: msg`Follow`, hint: msg`Where the show can be followed.` },
    ],
  },
  account: {
    name: msg`For one company`,
    about: msg`For one company that you want to win: what concerns them, who says so, and the next step.`,
    tabs: [
      { type: 'pages', title: msg`For you`, hint: msg`A page that speaks of this company and its question.` },
      {
        type: 'assets',
        title: msg`From peers`,
        hint: msg`Two or three talks with people in the same place.`,
      },
      { type: 'pages', title: msg`What it will cost`, hint: msg`Prices and what comes with them.` },
      { type: 'booking', title: msg`Next step`, hint: msg`The address of your booking page.` },
    ],
  },
  event: {
    name: msg`Event follow-up`,
    about: msg`After an event: the talks again, the slides, and how to stay in touch.`,
    tabs: [
      { type: 'video', title: msg`The talks`, hint: msg`The films of the talks, in the order of the day.` },
      { type: 'assets', title: msg`Slides`, hint: msg`The documents that were promised.` },
      {
        type: 'form',
        title: msg`Stay in touch`,
        hint: msg`Ask for what they want to hear of, with their consent.`,
      },
    ],
  },
  onboarding: {
    name: msg`Onboarding`,
    about: msg`For new customers: first steps, answers, and somebody to ask.`,
    tabs: [
      {
        type: 'pages',
        title: msg`First steps`,
        hint: msg`Three or four short pages in the order of the first week.`,
      },
      { type: 'video', title: msg`See it done`, hint: msg`A short film of each step.` },
      { type: 'link', title: msg`Help`, hint: msg`Your help pages and your community.` },
      { type: 'booking', title: msg`Ask us`, hint: msg`The address of your booking page.` },
    ],
  },
  newsletter: {
    name: msg`Newsletter nurture`,
    about: msg`For readers of a newsletter: the best of what there is, changed every few weeks.`,
    tabs: [
      {
        type: 'pages',
        title: msg`This month`,
        hint: msg`The newest pages; publish again whenever they change.`,
      },
      { type: 'assets', title: msg`Best of`, hint: msg`The talks that were heard to the end most often.` },
      {
        type: 'form',
        title: msg`Subscribe`,
        hint: msg`For those to whom it was passed on; ask for consent.`,
      },
    ],
  },
}
