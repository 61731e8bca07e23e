const en = {
  filter: 'Filter',
  filterSet: (n: number) => `Filter (${n})`,
  counted: (word: string, n: number) => `${word} (${n.toLocaleString('en')})`,
  apply: 'Apply',
  clear: 'Clear filters',
  chosen: 'Chosen filters',
  without: (name: string) => `Take away the filter “${name}”`,
}

const de: typeof en = {
  filter: 'Filter',
  filterSet: (n) => `Filter (${n})`,
  counted: (word, n) => `${word} (${n.toLocaleString('de')})`,
  apply: 'Anwenden',
  clear: 'Filter aufheben',
  chosen: 'Gewählte Filter',
  without: (name) => `Filter „${name}“ aufheben`,
}

/** The words of a menu of filters. */
export const filterWords = { en, de }
