import type { ArticleBlock } from '#src/features/media/rules/web-page.ts'

export type DemoArticle = {
  title: string
  description: string
  slug: string
  tag: string
  blocks: ArticleBlock[]
}

export const articles: DemoArticle[] = [
  {
    title: 'A checklist for the day of the recording',
    description: 'Twelve small things that prevent the three big problems: noise, nerves and an empty disk.',
    slug: 'recording-day-checklist',
    tag: 'interviews',
    blocks: [
      p(
        'Nearly everything that goes wrong on the day of a recording was decided the day before. This is the list we use.',
      ),
      h('The evening before'),
      item(
        'Send the guest the first question, and only the first. They sleep better, and you get a fresh answer to the second.',
      ),
      item('Charge everything that has a battery, then free twenty gigabytes.'),
      item('Agree on one channel for emergencies. A phone number is best.'),
      h('Half an hour before'),
      item('Switch off the air conditioning, then wait. Rooms take ten minutes to become quiet.'),
      item('Record one minute of nothing. You will need it to repair a cut.'),
      item('Put a glass of water where the guest can reach it without leaning away from the microphone.'),
      h('While you record'),
      item('Write down the minute whenever you smile. Those are your clips.'),
      item('Do not fill silences. Count to four first.'),
      p(
        'Afterwards, copy the file twice before anybody leaves the room. Then thank your guest by name, on the recording.',
      ),
    ],
  },
  {
    title: 'What a transcript is for',
    description: 'Search engines are the smallest reason to publish one.',
    slug: 'what-a-transcript-is-for',
    tag: 'editing',
    blocks: [
      p(
        'Teams often make transcripts because somebody told them that it helps with search. That is true, and it is the least of it.',
      ),
      h('You edit faster when you read'),
      p(
        'Most people read three times faster than they listen. An hour of conversation is twenty minutes of text, and you can skip within it.',
      ),
      h('Your guest can correct you'),
      p(
        'Names, numbers and product terms are wrong in every first draft. Send the transcript to the guest before you publish the sound.',
      ),
      h('A reader can quote you'),
      quote('Nobody forwards minute thirty-two. People forward a sentence.'),
      p('Give every paragraph an address, and the sentence travels with its context.'),
    ],
  },
  {
    title: 'Five pages that sales teams really send',
    description:
      'We looked at two hundred links that our customers sent last year. Five kinds of pages made up most of them.',
    slug: 'five-pages-sales-teams-send',
    tag: 'measuring',
    blocks: [
      p(
        'A page that marketing likes is not always a page that sales sends. These five are sent again and again.',
      ),
      item('The short answer: one question that customers ask, with one recording that answers it.'),
      item('The proof: a customer of the same size, in the same industry, in their own words.'),
      item('The comparison that admits what the other product does better.'),
      item('The plan for the first thirty days.'),
      item('The page for the person who was not in the meeting.'),
      p(
        'The last one is read by more people than all others together. Write it for somebody who has three minutes and a budget.',
      ),
    ],
  },
]

function p(text: string): ArticleBlock {
  return { kind: 'paragraph', text }
}

function h(text: string): ArticleBlock {
  return { kind: 'heading', level: 2, text }
}

function item(text: string): ArticleBlock {
  return { kind: 'item', text, isNumbered: false }
}

function quote(text: string): ArticleBlock {
  return { kind: 'quote', text }
}
