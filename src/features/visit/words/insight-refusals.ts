const en = {
  notFound: 'There is no such link, journey, company or person any more. Look at all visits instead.',
}

const de: typeof en = {
  notFound:
    'Diesen Link, diese Journey, diese Firma oder diese Person gibt es nicht mehr. Sehen Sie stattdessen alle Besuche an.',
}

/** What is said when figures of something are asked for that is not there. */
export const insightRefusals = { en, de }
