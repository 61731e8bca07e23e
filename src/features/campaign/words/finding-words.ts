import { englishFindings, englishNeeds } from './english-findings.ts'
import { germanFindings, germanNeeds } from './german-findings.ts'

const en = {
  findings: englishFindings,
  needs: englishNeeds,
  pageIn: (page: string, tab: string) => `“${page}” in “${tab}”`,
  tab: (tab: string) => `The tab “${tab}”`,
  itAnswers: (status: string) => `it answers ${status}`,
}

const de: typeof en = {
  findings: germanFindings,
  needs: germanNeeds,
  pageIn: (page, tab) => `„${page}“ in „${tab}“`,
  tab: (tab) => `Der Tab „${tab}“`,
  itAnswers: (status) => `die Adresse antwortet mit ${status}`,
}

/** What was found at a link, and what to do about it. */
export const findingWords = { en, de }
