import { analyse } from '#src/features/language/rules/analyse.ts'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import { defaultOptions } from '#src/features/language/rules/pick.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import { median, report } from './load.ts'
import { mean, readTalks, type Talk } from './text-corpus.ts'
import { type Judged, judgeSummaries, usualShare } from './text-summaries.ts'
import { joinedTexts, measure, methods } from './text-topics.ts'

const mostMs = 1000
const twoHoursWords = 18_600

/** The quality and speed of the text engine, without any model, on six real transcripts. */
export async function run(): Promise<void> {
  const talks = readTalks()
  tellMethod(talks)
  judgeAllSummaries(talks)
  judgeBoundaries(talks)
  measureTime(talks)
}

function tellMethod(talks: readonly Talk[]): void {
  const words = talks.reduce((sum, talk) => sum + talk.words, 0)
  process.stdout.write(`Method. Six transcripts of Changelog Media (CC BY-SA 4.0), ${words.toLocaleString('en')} words, as their authors published them.
  Summaries: the engine's of medium length, compared with the first sentences of the talk and 25 seeded random choices, all of
  the same length. There are no reference summaries, so they are judged by the talk itself: coverage (mean over the talk's
  sentences of the cosine with the closest summary sentence; more is better), Jensen-Shannon divergence between the words of
  both (less is better), redundancy (mean cosine between the summary's sentences; less is better). The judge uses none of the
  engine's lists: it counts words in two or more of the talk's sentences and in at most ${usualShare * 100} % of them.
  Coverage with a wider choice of words is listed, too; first sentences win there because they greet and name everyone.
  Boundaries: concatenated whole episodes, and ten concatenated excerpts of 300 to 1,500 words from alternating episodes.
  The engine sees words and changes of turn, but no speaker names. Pk and WindowDiff over sentences, window of half the mean
  segment (0 is perfect, about 0.5 is chance); "found": a boundary within five sentences. On its own, the engine also finds
  changes of topic inside episodes, which count as wrong here.
  `)
}

const figures = ['coverage', 'divergence', 'redundancy'] as const

function judgeAllSummaries(talks: readonly Talk[]): void {
  const judged = talks.map((talk) => ({ name: talk.name, ...judgeSummaries(talk) }))
  process.stdout.write(`\nSummaries${' '.repeat(14)}coverage  divergence  redundancy  words\n`)
  for (const { name, ...by } of judged)
    for (const [who, figure] of Object.entries(by)) process.stdout.write(line(`${name}, ${who}`, figure))
  function average(who: 'engine' | 'lead' | 'random', figure: keyof Judged): number {
    return mean(judged.map((one) => one[who][figure]))
  }
  for (const figure of figures)
    for (const peer of ['lead', 'random'] as const) {
      const [own, other] = [average('engine', figure), average(peer, figure)]
      const isMore = figure === 'coverage'
      report({
        what: `${figure} of summaries, mean of six, against ${peer}`,
        figure: own.toFixed(3),
        limit: `${isMore ? 'over' : 'under'} ${other.toFixed(3)}`,
        holds: isMore ? own > other : own < other,
      })
    }
  for (const share of [0.01, 0.04]) {
    const wider = talks.map((talk) => judgeSummaries(talk, share))
    const coverages = (['engine', 'lead', 'random'] as const).map(
      (who) => `${who} ${mean(wider.map((one) => one[who].coverage)).toFixed(3)}`,
    )
    process.stdout.write(
      `        coverage with words in up to ${share * 100} % of the sentences: ${coverages.join(', ')}\n`,
    )
  }
}

function line(name: string, { coverage, divergence, redundancy, words }: Judged): string {
  const numbers = [coverage.toFixed(3), divergence.toFixed(3), redundancy.toFixed(3), words.toFixed(0)]
  return `  ${name.padEnd(26)}${numbers.map((number) => number.padStart(8)).join('   ')}\n`
}

function judgeBoundaries(talks: readonly Talk[]): void {
  const { whole, parts } = joinedTexts(talks)
  const judged = methods.map((method) => ({
    name: method.name,
    whole: measure(whole, method),
    parts: measure(parts, method),
  }))
  process.stdout.write(
    `\nBoundaries               ${whole.length} × 6 whole episodes          ${parts.length} × 10 excerpts\n`,
  )
  process.stdout.write(`                            Pk  WindowDiff  found            Pk  WindowDiff  found\n`)
  for (const one of judged) {
    const columns = [one.whole, one.parts].map(
      ({ pk, windowDiff, found }) =>
        `${pk.toFixed(3).padStart(8)}${windowDiff.toFixed(3).padStart(10)}${`${(found * 100).toFixed(0)} %`.padStart(9)}`,
    )
    process.stdout.write(`  ${one.name.padEnd(24)}${columns.join('   ')}\n`)
  }
  const [engine, , ...baselines] = judged
  for (const kind of ['whole', 'parts'] as const)
    for (const figure of ['pk', 'windowDiff'] as const) {
      const own = engine?.[kind][figure] ?? 1
      const best = Math.min(...baselines.map((one) => one[kind][figure]))
      report({
        what: `${figure === 'pk' ? 'Pk' : 'WindowDiff'} of ${kind === 'whole' ? 'whole episodes' : 'excerpts'}, given the number, against the best baseline`,
        figure: own.toFixed(3),
        limit: `under ${best.toFixed(3)}`,
        holds: own < best,
      })
    }
}

function measureTime(talks: readonly Talk[]): void {
  process.stdout.write('\n')
  for (const { name, segments, words } of talks.filter((talk) => talk.words > twoHoursWords)) {
    const times = Array.from({ length: 7 }, () => {
      const from = performance.now()
      const analysis = analyse(segments)
      for (const kind of outputKinds) writeOutput(analysis, kind, defaultOptions)
      return performance.now() - from
    })
    const [first = 0] = times
    for (const [what, ms] of [
      ['first run', first],
      ['median of seven', median(times)],
    ] as const)
      report({
        what: `all ${outputKinds.length} outputs of ${name} (${words.toLocaleString('en')} words), ${what}`,
        figure: `${ms.toFixed(0)} ms`,
        limit: `${mostMs} ms`,
        holds: ms <= mostMs,
      })
  }
}
