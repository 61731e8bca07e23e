const en = {
  notFound: 'There is no such asset in this workspace.',
}

const de: typeof en = {
  notFound: 'Dieses Asset gibt es in diesem Workspace nicht.',
}

/** What is said about assets by whatever needs one. */
export const assetAnswers = { en, de }
