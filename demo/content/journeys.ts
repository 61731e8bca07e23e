import type { Block } from '#src/features/page/schema.ts'
import { audio, callToAction, faq, heading, list, paragraph, quote, text } from '../blocks.ts'
import type { MadeEpisode } from '../make-recordings.ts'

export type DemoClick = { href: string; text: string }

/** A journey of a page and some assets; `episode` is the one on its page. */
export type DemoJourney = {
  name: string
  goal: string
  page: { tab: string; title: string; description: string; blocks: Block[] }
  episode: MadeEpisode
  assets: { tab: string; ids: string[] }
  click: DemoClick
}

type Material = { episodes: MadeEpisode[]; articles: string[] }

/** The link that readers of the first journey click. */
export const speechClick: DemoClick = {
  href: 'https://www.jfklibrary.org/archives/other-resources/john-f-kennedy-speeches/inaugural-address-19610120',
  text: 'Read the whole address',
}

export function moreJourneys({ episodes, articles }: Material): DemoJourney[] {
  const [first, , third, fourth, fifth] = episodes
  if (!first || !third || !fourth || !fifth) throw new Error('The demo has too few episodes.')
  return [showJourney(first, episodes.slice(0, 3)), postsJourney(fourth, [...articles.slice(1), fifth.asset])]
}

function showJourney(episode: MadeEpisode, heard: MadeEpisode[]): DemoJourney {
  const click = { href: 'https://longwave.example/plan', text: 'Get the plan' }
  return {
    name: 'A show of your own',
    goal: 'A meeting about the first ten episodes',
    episode,
    click,
    assets: { tab: 'Listen', ids: heard.map(({ asset }) => asset) },
    page: {
      tab: 'Plan',
      title: 'Your first ten episodes',
      description: 'What to record, whom to ask first, and how long it takes.',
      blocks: [
        text(
          paragraph(
            'Ten episodes are enough to know whether a show works, and few enough to record in one quarter. This page is the ',
            'short version of the plan that we begin with.',
          ),
        ),
        heading(2, 'Begin with a question, not a format'),
        text(
          list(
            'Write down ten questions that customers asked you this year.',
            'Give each to the colleague who answers it best.',
            'Record the three easiest first. You learn more from them than from a pilot.',
          ),
        ),
        heading(2, 'Hear how an interview opens'),
        audio(episode.asset, episode.title, episode.chapters),
        quote(
          'What did you do last Tuesday that nobody outside your company has seen?',
          'Tomas Reyes, Longwave Minutes 1',
        ),
        callToAction(click.text, click.href, 'Four pages, without a form'),
      ],
    },
  }
}

function postsJourney(episode: MadeEpisode, read: string[]): DemoJourney {
  const click = { href: 'https://longwave.example/sample-month', text: 'See a sample month' }
  return {
    name: 'More from every recording',
    goal: 'A trial with one of their recordings',
    episode,
    click,
    assets: { tab: 'Read', ids: read },
    page: {
      tab: 'How it works',
      title: 'One recording, a month of posts',
      description: 'Quotes, posts, a newsletter and a page, from one conversation.',
      blocks: [
        text(
          paragraph(
            'A conversation of forty minutes has about six thousand words. Most companies publish all of them once, and then ',
            'none of them again.',
          ),
        ),
        heading(2, 'Three minutes on how to choose'),
        audio(episode.asset, episode.title, episode.chapters),
        quote('An opinion is a wall. A change of mind is a door.', 'Jun Park, Longwave Minutes 4'),
        heading(2, 'What people ask us'),
        faq(
          {
            question: 'Who approves what is published?',
            answer:
              'You do. Every text shows the sentences it rests on, and nothing is published before someone approves it.',
          },
          {
            question: 'Do our experts have to write?',
            answer: 'No. They talk for forty minutes, and read for five.',
          },
          {
            question: 'What if a guest changes their mind?',
            answer:
              'Strike out the sentence in the transcript. The texts that used it are marked, so that you can replace them.',
          },
        ),
        callToAction(click.text, click.href, 'From one of our own recordings'),
      ],
    },
  }
}
