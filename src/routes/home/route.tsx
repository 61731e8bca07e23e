import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LinksFunction } from 'react-router'
import styles from './parts/home.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const steps = [
  {
    title: msg`Upload a recording`,
    text: msg`Add the audio and its transcript in the format your tools export: SRT, WebVTT, Markdown, plain text or Podcasting 2.0 JSON.`,
  },
  {
    title: msg`Build a journey`,
    text: msg`Each page gets its player, chapters and best quote from the recording. Arrange pages in tabs, in the order you’d tell the story.`,
  },
  {
    title: msg`Share a link`,
    text: msg`Each company gets its own link, and no one has to sign in. After a visit you get one notification: who came, which tabs they read, and for how many seconds.`,
  },
]

export default function HomeScreen() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Nurtured – share your podcast with the companies you want to win`}</title>
      <meta
        name="description"
        content={t`Turn a recording into pages, send them as one link, and see who reads which part, and for how long.`}
      />
      <section className="home-promise">
        <h1>{t`Put your best conversations in front of the companies you want to win`}</h1>
        <p>{t`Turn a recording into pages, send them as one link, and see who reads which part, and for how long. Honest numbers, one notification per visit.`}</p>
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
        <p>{t`These tools run in your browser. Nothing is uploaded, and you don’t need an API key.`}</p>
        <ul>
          <li>
            <a href="/remix">{t`Adapt your text to every channel`}</a>
          </li>
          <li>
            <a href="/podcast/content">{t`Write the content for an episode`}</a>
          </li>
          <li>
            <a href="/transformer/whisper">{t`Transcribe a recording`}</a>
          </li>
        </ul>
      </section>
      <section className="home-honest">
        <h2>{t`How we count active time`}</h2>
        <p>{t`A second counts only while the page is visible and the visitor has moved, typed or listened within the last minute. A tab left open overnight doesn’t count. Every figure explains how it was counted.`}</p>
      </section>
    </>
  )
}
