import { type GuestSheet, guestForm } from '#src/features/guest/schema.ts'

/** The guests of the show. */
export const guests: GuestSheet[] = [
  {
    first: 'Tomas',
    last: 'Reyes',
    email: 'tomas@reyes-sound.example',
    title: 'Sound engineer',
    company: 'Reyes Sound',
    bioShort:
      'Tomas has recorded four hundred interviews, most of them in rooms that were never meant for it.',
    topics: 'Rooms\nMicrophones\nNervous guests',
    pronouns: 'he/him',
    timezone: 'Europe/Lisbon',
    stage: 'published',
  },
  {
    first: 'Nadia',
    last: 'Brandt',
    email: 'nadia@brandt-edit.example',
    title: 'Editor',
    company: 'Brandt Edit',
    bioShort: 'Nadia edits shows by reading them. She has cut more first minutes than anyone we know.',
    topics: 'Editing\nOpenings\nTranscripts',
    pronunciation: 'NAH-dee-ah',
    timezone: 'Europe/Berlin',
    stage: 'promoted',
  },
  {
    first: 'Jun',
    last: 'Park',
    email: 'jun@parkandpage.example',
    title: 'Marketing lead',
    company: 'Park & Page',
    bioShort: 'Jun turns conversations into newsletters that people answer.',
    topics: 'Repurposing\nNewsletters\nMeasuring',
    timezone: 'Asia/Seoul',
    stage: 'recorded',
  },
  {
    first: 'Elena',
    last: 'Moretti',
    email: 'elena@moretti-voice.example',
    title: 'Voice coach',
    company: 'Moretti Voice',
    bioShort: 'Elena teaches managers to speak as if only one person were listening.',
    topics: 'Voice\nStage fright',
    timezone: 'Europe/Rome',
    stage: 'booked',
  },
].map((fields) => {
  const { version: _version, ...sheet } = guestForm.parse(fields)
  return sheet
})
