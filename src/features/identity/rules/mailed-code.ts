/** Wrong codes that invalidate an emailed token. */
export const mostCodeTries = 5

/** Wrong codes per day after which an account accepts no more, from emails or SMS. */
export const mostWrongCodesPerDay = 10
