/** An episode of the show “Longwave Minutes”. A chapter begins with the line that has one. */
export type Episode = {
  title: string
  summary: string
  tag: string
  lines: { speaker: string; text: string; chapter?: string }[]
}

const ada = 'Ada Lindqvist'
const tomas = 'Tomas Reyes'
const nadia = 'Nadia Brandt'
const jun = 'Jun Park'

export const episodes: Episode[] = [
  {
    title: 'Longwave Minutes 1: The first question',
    summary: 'Why the first minute of an interview decides the other forty, and what to ask in it.',
    tag: 'interviews',
    lines: [
      {
        speaker: ada,
        text: 'Welcome to Longwave Minutes. One topic, and then you can get back to work.',
        chapter: 'The worst opening',
      },
      {
        speaker: ada,
        text: 'Tomas, you have recorded four hundred interviews. What is the worst first question?',
      },
      {
        speaker: tomas,
        text: 'Tell us about yourself. The guest has answered it a hundred times, and you can hear it.',
      },
      { speaker: ada, text: 'So what do you ask instead?', chapter: 'What to ask instead' },
      {
        speaker: tomas,
        text: 'I ask about a Tuesday. What did you do last Tuesday that nobody outside your company has seen?',
      },
      {
        speaker: tomas,
        text: 'People stop reciting and start remembering. The voice changes within ten seconds.',
      },
      { speaker: ada, text: 'And if they say that last Tuesday was boring?', chapter: 'When it goes quiet' },
      { speaker: tomas, text: 'Then you wait. Silence is the cheapest follow-up question there is.' },
      { speaker: ada, text: 'Ask about a Tuesday, then wait. That was Longwave Minutes.' },
    ],
  },
  {
    title: 'Longwave Minutes 2: A room that sounds like a room',
    summary: 'Good sound without a studio: distance, soft things, and one test that takes a minute.',
    tag: 'sound',
    lines: [
      { speaker: ada, text: 'Today: how to sound good in an ordinary office.', chapter: 'Distance first' },
      {
        speaker: tomas,
        text: 'Move closer. A hand’s width from the microphone solves more than any plug-in.',
      },
      { speaker: ada, text: 'Our meeting room has glass on three sides.', chapter: 'Soft things' },
      {
        speaker: tomas,
        text: 'Then do not record there. Use the coat closet, or the room with the old sofa.',
      },
      { speaker: tomas, text: 'Hard walls throw your voice back at you. Coats and sofas do not.' },
      { speaker: ada, text: 'How do I know that a room is good enough?', chapter: 'The one-minute test' },
      {
        speaker: tomas,
        text: 'Clap once, record a minute of nothing, and listen with headphones. You will know.',
      },
      { speaker: ada, text: 'Closer, softer, and one clap. See you next week.' },
    ],
  },
  {
    title: 'Longwave Minutes 3: Cut the warm-up',
    summary: 'Where listeners leave, and why the best edit is usually the first three minutes.',
    tag: 'editing',
    lines: [
      {
        speaker: ada,
        text: 'Nadia edits shows for a living. Nadia, where do people stop listening?',
        chapter: 'Where people leave',
      },
      {
        speaker: nadia,
        text: 'In the first ninety seconds, while two people tell each other how happy they are to be there.',
      },
      { speaker: ada, text: 'But politeness matters.' },
      {
        speaker: nadia,
        text: 'In the room it does. The listener was not in the room.',
        chapter: 'One rule for the edit',
      },
      { speaker: nadia, text: 'I cut to the first sentence that could not have been said by anyone else.' },
      { speaker: ada, text: 'How long does that take you?' },
      {
        speaker: nadia,
        text: 'With a transcript, five minutes. I read, I strike out, and I listen once.',
        chapter: 'Edit the text',
      },
      { speaker: ada, text: 'Cut to the sentence that only your guest could say. Thank you, Nadia.' },
    ],
  },
  {
    title: 'Longwave Minutes 4: One talk, ten posts',
    summary: 'How a single recording feeds a month of posts without repeating itself.',
    tag: 'repurposing',
    lines: [
      { speaker: ada, text: 'You recorded forty minutes. What now?', chapter: 'Begin with quotes' },
      { speaker: jun, text: 'Find five sentences that work without the rest. Those are your quotes.' },
      {
        speaker: jun,
        text: 'Then find the three places where somebody changed their mind. Those are your posts.',
      },
      {
        speaker: ada,
        text: 'Why the places where somebody changes their mind?',
        chapter: 'Why changed minds work',
      },
      {
        speaker: jun,
        text: 'Because the reader may be about to do the same. An opinion is a wall. A change of mind is a door.',
      },
      { speaker: ada, text: 'And the newsletter?', chapter: 'The newsletter last' },
      {
        speaker: jun,
        text: 'Last. By then you know which quote people answered, so you know what to write about.',
      },
      { speaker: ada, text: 'Five quotes, three doors, one newsletter. That is more than ten already.' },
    ],
  },
  {
    title: 'Longwave Minutes 5: Who listened?',
    summary: 'What to look at after you have sent a recording to a customer, and what to ignore.',
    tag: 'measuring',
    lines: [
      {
        speaker: ada,
        text: 'You sent an episode to twelve companies. Who listened?',
        chapter: 'Not downloads',
      },
      {
        speaker: jun,
        text: 'A download tells you that a machine fetched a file. It says nothing about a person.',
      },
      { speaker: ada, text: 'So what do you look at?', chapter: 'Time, and who came back' },
      {
        speaker: jun,
        text: 'Two things. How long they stayed, and whether somebody new from the same company came later.',
      },
      {
        speaker: jun,
        text: 'If one reader becomes three, your page is being passed around. Call them that day.',
      },
      { speaker: ada, text: 'And if nobody comes?', chapter: 'When nobody comes' },
      {
        speaker: jun,
        text: 'Then ask one question by email. Not whether they listened. Ask what they are working on.',
      },
      { speaker: ada, text: 'Look at time and at new faces. That was Longwave Minutes.' },
    ],
  },
]
