import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { TabType } from '../schema.ts'

export const templateIds = ['guest', 'launch', 'account', 'event', 'onboarding', 'newsletter'] as const

type TemplateTab = { type: TabType; title: MessageDescriptor; hint: MessageDescriptor }
type TemplateLabels = { name: MessageDescriptor; about: MessageDescriptor; tabs: TemplateTab[] }

/** Built-in journey templates: tabs, with a hint about the content of each. */
export const templateLabels: Record<(typeof templateIds)[number], TemplateLabels> = {
  guest: {
    name: msg`Guest follow-up`,
    about: msg`After the recording: send your guest the episode, ready-to-share clips and a feedback form.`,
    tabs: [
      {
        type: 'assets',
        title: msg`Your episode`,
        hint: msg`The recording with its transcript.`,
      },
      {
        type: 'pages',
        title: msg`Ready to share`,
        hint: msg`A page with quotes, clips and images your guest can share.`,
      },
      { type: 'booking', title: msg`Let’s talk again`, hint: msg`A link to your booking page.` },
      {
        type: 'form',
        title: msg`Your feedback`,
        hint: msg`Ask what should change before you publish.`,
      },
    ],
  },
  launch: {
    name: msg`Episode launch`,
    about: msg`A new episode and everything around it: listen, read, follow.`,
    tabs: [
      { type: 'assets', title: msg`Listen`, hint: msg`The new episode.` },
      {
        type: 'pages',
        title: msg`Show notes`,
        hint: msg`The episode’s page: chapters, quotes, sources.`,
      },
      {
        type: 'video',
        title: msg`Watch`,
        hint: msg`The video of the conversation: upload your own, or use one on YouTube or Vimeo.`,
      },
      { type: 'link', title: msg`Follow`, hint: msg`Where to follow the show.` },
    ],
  },
  account: {
    name: msg`Target account`,
    about: msg`For a company you want to win over: what they care about, proof from their peers, and the next step.`,
    tabs: [
      { type: 'pages', title: msg`For you`, hint: msg`A page about this company and its challenge.` },
      {
        type: 'assets',
        title: msg`From your peers`,
        hint: msg`Two or three conversations with people in similar roles.`,
      },
      { type: 'pages', title: msg`Pricing`, hint: msg`Prices and what’s included.` },
      { type: 'booking', title: msg`Next step`, hint: msg`A link to your booking page.` },
    ],
  },
  event: {
    name: msg`Event follow-up`,
    about: msg`After an event: recordings, slides and how to stay in touch.`,
    tabs: [
      { type: 'video', title: msg`The talks`, hint: msg`Videos of the talks, in the order they were given.` },
      { type: 'assets', title: msg`Slides`, hint: msg`The documents you promised.` },
      {
        type: 'form',
        title: msg`Stay in touch`,
        hint: msg`Ask what they want to hear about, and get their consent.`,
      },
    ],
  },
  onboarding: {
    name: msg`Onboarding`,
    about: msg`For new customers: how to get started, common questions and a contact.`,
    tabs: [
      {
        type: 'pages',
        title: msg`Getting started`,
        hint: msg`Three or four short pages, in the order people need them in the first week.`,
      },
      { type: 'video', title: msg`See how it works`, hint: msg`A short video of each step.` },
      { type: 'link', title: msg`Help`, hint: msg`Your help pages and your community.` },
      { type: 'booking', title: msg`Ask us`, hint: msg`A link to your booking page.` },
    ],
  },
  newsletter: {
    name: msg`Newsletter nurture`,
    about: msg`For newsletter readers: your best content, refreshed every few weeks.`,
    tabs: [
      {
        type: 'pages',
        title: msg`This month`,
        hint: msg`Your newest pages. Publish again whenever they change.`,
      },
      { type: 'assets', title: msg`Best of`, hint: msg`The recordings people finish most often.` },
      {
        type: 'form',
        title: msg`Subscribe`,
        hint: msg`For people this newsletter was forwarded to. Ask for their consent.`,
      },
    ],
  },
}
