import type { LinksFunction } from 'react-router'
import { told } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { marketingWords } from '../words/marketing-words.ts'
import styles from './home.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const steps = [
  {
    title: told(marketingWords, (words) => words.bringARecording),
    text: told(marketingWords, (words) => words.uploadTheAudioAndIts),
  },
  {
    title: told(marketingWords, (words) => words.makePagesAndAJourney),
    text: told(marketingWords, (words) => words.aPageGetsItsPlayer),
  },
  {
    title: told(marketingWords, (words) => words.shareOneLink),
    text: told(marketingWords, (words) => words.eachCompanyGetsItsOwn),
  },
]

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function HomeScreen() {
  const words = useWords(marketingWords)
  const locale = useLocale()
  return (
    <>
      <title>{words.nurturedShareYourPodcastWith}</title>
      <meta name="description" content={words.turnARecordingIntoPages} />
      <section className="home-promise">
        <h1>{words.yourBestConversationsInFront}</h1>
        <p>{words.turnARecordingIntoPagesSend}</p>
        <p className="home-actions">
          <a className="home-button" href="/auth/register">
            {words.createYourWorkspace}
          </a>
          <a href="/workspace">{words.openYourWorkspace}</a>
        </p>
      </section>
      <section className="home-steps" aria-label={words.howItWorks}>
        {steps.map((step, place) => (
          <article key={step.title.en}>
            <span aria-hidden="true">{place + 1}</span>
            <h2>{step.title[locale]}</h2>
            <p>{step.text[locale]}</p>
          </article>
        ))}
      </section>
      <section className="home-tools" aria-labelledby="home-tools">
        <h2 id="home-tools">{words.tryItWithoutAnAccount}</h2>
        <p>{words.yourBrowserWritesNothingIs}</p>
        <ul>
          <li>
            <a href="/remix">{words.oneTextForEveryChannel}</a>
          </li>
          <li>
            <a href="/podcast/content">{words.everythingForAnEpisode}</a>
          </li>
          <li>
            <a href="/transformer/whisper">{words.fromARecordingToItsWords}</a>
          </li>
        </ul>
      </section>
      <section className="home-honest">
        <h2>{words.whatCountsAsReading}</h2>
        <p>{words.aSecondCountsWhenThe}</p>
      </section>
    </>
  )
}
