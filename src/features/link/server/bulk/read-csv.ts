import { csvLimits } from '#src/features/link/rules/bulk.ts'
import { bulkRefusals } from '#src/features/link/words/bulk-refusals.ts'
import { tellTrouble } from '#src/platform/csv-words.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type CsvLine, CsvNotRead, openCsv } from '#src/platform/read-csv.ts'
import { told } from '#src/words/locale.ts'

/** The headings and the lines of a pasted file. Throws Refusal 422 `csv_refused`, which says what to do. */
export async function readCsv(text: string): Promise<{ headings: string[]; lines: CsvLine[] }> {
  const all: CsvLine[] = []
  try {
    const { lines } = await openCsv(new Blob([text]), csvLimits)
    for await (const some of lines()) all.push(...some)
  } catch (error) {
    if (!(error instanceof CsvNotRead)) throw error
    throw new Refusal(422, 'csv_refused', tellTrouble(error.trouble, csvLimits))
  }
  const [first, ...lines] = all
  return { headings: first?.cells ?? [], lines }
}

export function csvRefused(say: (words: typeof bulkRefusals.en) => string): Refusal {
  return new Refusal(422, 'csv_refused', told(bulkRefusals, say))
}
