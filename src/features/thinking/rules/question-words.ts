import { detectLanguage } from '#src/features/language/rules/languages.ts'
import { tokensOf } from '#src/features/language/rules/tokens.ts'
import { wordsOfText } from './words-of-text.ts'

/** A search word. Those of earlier questions weigh less. */
export type QuestionWord = { word: string; weight: number }

/** How many earlier questions are considered. */
export const rememberedTurns = 4

const mostWords = 12
const earlierWeight = 0.5

// Question words: they say that something was said, but not what.
const asking: Record<string, readonly string[]> = {
  en: (
    'say says said saying tell tells told talk talks talked talking think thinks thought mention mentions mentioned ' +
    'speak speaks spoke explain explains explained discuss discussed guest guests speaker speakers host hosts episode ' +
    'episodes podcast recording recordings transcript anyone anybody someone somebody everyone people everything anything ' +
    'something thing things find show give list summarise summarize know want'
  ).split(' '),
  de: (
    'sagen sagt sagte sagten gesagt erzählen erzählt meinen meint meinte sprechen spricht sprachen gesprochen erklären ' +
    'erklärt erwähnt gast gäste gästen folge folgen podcast aufnahme aufnahmen transkript jemand leute menschen ding dinge ' +
    'zeige finde gib nenne fasse zusammen wissen möchte'
  ).split(' '),
}
const askingWords = new Set(Object.values(asking).flat())

// Words that refer back to an earlier question.
const leaning =
  /^(?:and|but|so|then|also|und|aber|also|dann)\b|\b(?:it|its|they|them|their|that|those|these|this|he|she|his|her|him|more|else|es|sie|ihn|ihr|ihre|ihnen|er|das|dies|diese|dieser|davon|darüber|dazu|mehr|noch)\b/iu

/**
 * The topic words of a question, and those of earlier questions (latest first) if it refers back to them or has
 * hardly any other. A question of function words alone is searched as is.
 */
export function wordsOfQuestion(question: string, before: readonly string[] = []): QuestionWord[] {
  const own = contentOf(question)
  const leans = own.length < 2 || leaning.test(question)
  const earlier = leans
    ? before
        .slice(0, rememberedTurns)
        .flatMap((asked, turn) =>
          contentOf(asked).map((word) => ({ word, weight: earlierWeight ** (turn + 1) })),
        )
    : []
  const all = [...own.map((word) => ({ word, weight: 1 })), ...earlier]
  const found = all.length > 0 ? all : plainWords(question).map((word) => ({ word, weight: 1 }))
  const first = new Map<string, QuestionWord>()
  for (const one of found) if (!first.has(one.word)) first.set(one.word, one)
  return [...first.values()].slice(0, mostWords)
}

function contentOf(question: string): string[] {
  const language = detectLanguage(question)
  const small = new Set(
    [language, 'en'].flatMap((one) =>
      tokensOf(question, one)
        .filter(({ isContent }) => !isContent)
        .flatMap(({ word }) => wordsOfText(word)),
    ),
  )
  return plainWords(question).filter((word) => !small.has(word) && !askingWords.has(word))
}

function plainWords(text: string): string[] {
  return wordsOfText(text).map((word) => word.slice(0, 60))
}
