import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LinksFunction } from 'react-router'
import styles from './parts/home.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const steps = [
  {
    title: msg`Bring a recording`,
    text: msg`Upload the audio and its transcript, in whatever form your tools gave it: SRT, WebVTT, Markdown, plain text or Podcasting 2.0 JSON.`,
  },
  {
    title: msg`Make pages and a journey`,
    text: msg`A page gets its player, chapters and best quote from the recording. Put pages into tabs, in the order you would tell the story.`,
  },
  {
    title: msg`Share one link`,
    text: msg`Each company gets its own. Nobody signs in to read. You are told once, when the visit is over: who, which tabs, how many seconds they really read.`,
  },
]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function HomeScreen() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Nurtured – share your podcast with the company you want to win`}</title>
      <meta
        name="description"
        content={t`Turn a recording into pages, send them as one link, and learn who read which part for how long.`}
      />
      <section className="home-promise">
        <h1>{t`Your best conversations, in front of the company you want to win`}</h1>
        <p>{t`Turn a recording into pages, send them as one link, and learn who read which part for how long – measured honestly, told once.`}</p>
        <p className="home-actions">
          <a className="home-button" href="/auth/register">
            {t`Create your workspace`}
          </a>
          <a href="/workspace">{t`Open your workspace`}</a>
        </p>
      </section>
      <section className="home-steps" aria-label={t`How it works`}>
        {steps.map((step, place) => (
          <article key={step.title.id}>
            <span aria-hidden="true">{place + 1}</span>
            <h2>{t(step.title)}</h2>
            <p>{t(step.text)}</p>
          </article>
        ))}
      </section>
      <section className="home-tools" aria-labelledby="home-tools">
        <h2 id="home-tools">{t`Try it without an account`}</h2>
        <p>{t`Your own browser writes, nothing is uploaded, and no key is needed.`}</p>
        <ul>
          <li>
            <a href="/remix">{t`Remix one text for every channel`}</a>
          </li>
          <li>
            <a href="/podcast/content">{t`Write everything an episode needs`}</a>
          </li>
          <li>
            <a href="/transformer/whisper">{t`Transcribe a recording`}</a>
          </li>
        </ul>
      </section>
      <section className="home-honest">
        <h2>{t`What counts as reading`}</h2>
        <p>{t`A second counts when the page is in front of somebody who moved, typed or listened within the last minute. A tab left open overnight counts as nothing. Every figure you see says how it was counted.`}</p>
      </section>
    </>
  )
}
