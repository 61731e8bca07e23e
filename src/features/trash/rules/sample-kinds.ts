/** The tables whose rows are marked as sample data. What belongs to a row goes with it. */
export const sampleKinds = [
  'notification',
  'task',
  'account_note',
  'personal_address',
  'link',
  'journey',
  'page',
  'collection',
  'content',
  'asset',
  'recipe',
  'guest',
  'icp',
  'brand',
  'lead',
  'contact',
  'account',
] as const
export type SampleKind = (typeof sampleKinds)[number]
