import type { LinksFunction, MetaFunction } from 'react-router'
import styles from './home.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = () => [
  { title: 'Nurtured – share your podcast with the company you want to win' },
  {
    name: 'description',
    content:
      'Turn a recording into pages, send them as one link, and learn who read which part for how long.',
  },
]

const steps = [
  {
    title: 'Bring a recording',
    text: 'Upload the audio and its transcript, in whatever form your tools gave it: SRT, WebVTT, Markdown, plain text or Podcasting 2.0 JSON.',
  },
  {
    title: 'Make pages and a journey',
    text: 'A page gets its player, chapters and best quote from the recording. Put pages into tabs, in the order you would tell the story.',
  },
  {
    title: 'Share one link',
    text: 'Each company gets its own. Nobody signs in to read. You are told once, when the visit is over: who, which tabs, how many seconds they really read.',
  },
]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function HomeScreen() {
  return (
    <>
      <section className="home-promise">
        <h1>Your best conversations, in front of the company you want to win</h1>
        <p>
          Turn a recording into pages, send them as one link, and learn who read which part for how long –
          measured honestly, told once.
        </p>
        <p className="home-actions">
          <a className="home-button" href="/workspace">
            Open your workspace
          </a>
        </p>
      </section>
      <section className="home-steps" aria-label="How it works">
        {steps.map((step, place) => (
          <article key={step.title}>
            <span aria-hidden="true">{place + 1}</span>
            <h2>{step.title}</h2>
            <p>{step.text}</p>
          </article>
        ))}
      </section>
      <section className="home-honest">
        <h2>What counts as reading</h2>
        <p>
          A second counts when the page is in front of somebody who moved, typed or listened within the last
          minute. A tab left open overnight counts as nothing. Every figure you see says how it was counted.
        </p>
      </section>
    </>
  )
}
