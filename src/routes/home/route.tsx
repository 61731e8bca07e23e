import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LinksFunction } from 'react-router'
import { CreditCosts } from '#src/features/billing/parts/credit-costs.tsx'
import { readStarterPlan } from '#src/features/billing/server/read-plan.ts'
import { findSampleLink } from '#src/features/trash/server/sample/find-sample-link.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import type { Route } from './+types/route.ts'
import styles from './parts/home.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { name, creditsMonth } = await readStarterPlan(platform)
  return { plan: name, credits: creditsMonth, sample: (await findSampleLink(platform)) ?? null }
}

const steps = [
  {
    title: msg`Upload a recording`,
    text: msg`Add the audio and its transcript in the format your tools export: SRT, WebVTT, Markdown, plain text or Podcasting 2.0 JSON.`,
  },
  {
    title: msg`Build a journey`,
    text: msg`Each page gets a player, chapters and the best quote from its recording. Arrange pages in tabs, in the order you’d tell the story.`,
  },
  {
    title: msg`Share a link`,
    text: msg`Each company gets its own link, and no one has to sign in. After each visit, you get one notification: who visited, which tabs they read, and for how long.`,
  },
]

export default function HomeScreen({ loaderData: { plan, credits, sample } }: Route.ComponentProps) {
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
          {sample ? <a href={`/l/${sample}`}>{t`See a sample campaign`}</a> : null}
        </p>
      </section>
      <img
        className="home-picture"
        src="/product.png"
        width={1440}
        height={900}
        alt={t`The home screen of a workspace: the latest visits, with the time each person spent on every tab, and a to-do list`}
      />
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
            <a href="/podcast/content">{t`Generate show notes and posts for an episode`}</a>
          </li>
          <li>
            <a href="/transformer/whisper">{t`Transcribe a recording`}</a>
          </li>
        </ul>
      </section>
      <section className="home-honest">
        <h2>{t`Plan and credits`}</h2>
        <p>{t`Every workspace starts on the free ${{ plan }} plan with ${plural({ credits }, { one: '# credit', other: '# credits' })}. No card needed.`}</p>
        <CreditCosts />
      </section>
      <section className="home-honest">
        <h2>{t`How we count active time`}</h2>
        <p>{t`A second counts only while the page is visible and the visitor has moved the pointer, typed or listened within the last minute. A tab left open overnight doesn’t count. Every number comes with an explanation of how it was counted.`}</p>
      </section>
    </>
  )
}
