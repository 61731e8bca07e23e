const en = {
  noCompany: 'Say which column has the company, its domain or an e-mail address.',
}

const de: typeof en = {
  noCompany: 'Sagen Sie, in welcher Spalte die Firma, ihre Domain oder eine E-Mail-Adresse steht.',
}

/** Why no links can be made of a file. */
export const bulkRefusals = { en, de }
