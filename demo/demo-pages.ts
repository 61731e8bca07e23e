import type { Block, RichTextBlockNode } from '#src/features/page/schema.ts'
import { audio, callToAction, heading, list, paragraph, quote, text } from './blocks.ts'

/** The assets that the demo's pages are made from. */
export type DemoAssets = { speech: string; conversation: string }

export type DemoPage = { madeFrom: keyof DemoAssets; title: string; description: string; blocks: Block[] }

/** The demo campaign: its tabs with their pages, in order. */
export function demoTabs(assets: DemoAssets): { title: string; pages: DemoPage[] }[] {
  return [
    { title: 'The speech', pages: [speechPage(assets)] },
    {
      title: 'The long conversation',
      pages: [foundingPage(), candourPage(), wholeConversationPage(assets)],
    },
  ]
}

function speechPage({ speech }: DemoAssets): DemoPage {
  return {
    madeFrom: 'speech',
    title: 'Eleven seconds that still recruit people',
    description:
      'One sentence from the inaugural address of 1961: hear it, read along, and see why it works.',
    blocks: [
      heading(2, 'Listen first'),
      text(
        paragraph(
          'On 20 January 1961 John F. Kennedy asked a nation for something instead of promising it something. ',
          'The sentence takes eleven seconds. Press play, or select a word to start there.',
        ),
      ),
      audio(speech, 'Inaugural address, 20 January 1961'),
      heading(2, 'Why it holds'),
      text(
        list(
          'It turns one sentence around: the same words, with “you” and “your country” changing places.',
          'It names the listener. “My fellow Americans” comes before any request.',
          'It ends on the listener’s part, so that is what they carry out of the room.',
        ),
      ),
      quote(
        'Ask not what your country can do for you, ask what you can do for your country.',
        'John F. Kennedy, inaugural address, 1961',
      ),
      callToAction(
        'Read the whole address',
        'https://www.jfklibrary.org/archives/other-resources/john-f-kennedy-speeches/inaugural-address-19610120',
        'At the John F. Kennedy Presidential Library',
      ),
    ],
  }
}

function foundingPage(): DemoPage {
  return {
    madeFrom: 'conversation',
    title: 'Why they started a computer company',
    description: 'Four moments from a long conversation about leaving, being stuck, and going big.',
    blocks: [
      text(
        paragraph(
          'Bryan Cantrill joined Sun in 1996, left after Oracle had bought it, and then ran a public cloud. With Adam Stacoviak he goes ',
          'back over what made him start again, and why with hardware.',
        ),
      ),
      heading(2, 'A bigger why'),
      text(
        paragraph(
          'Leaving Oracle taught him what he would not do without: work that means more than a license fee.',
        ),
      ),
      quote(
        'What I learned in that whole process is that the meaning of an endeavor is really important to me.',
        cantrill,
      ),
      heading(2, 'When were you happiest?'),
      text(
        paragraph(
          'Oxide asks every applicant this. He asked himself first, and the answer was never a product. It was a team ',
          'making something that none of them could have made alone.',
        ),
      ),
      quote('I want a team coming together to create something bigger than themselves.', cantrill),
      heading(2, 'Thirty-five people on the call'),
      text(
        paragraph(
          'Servers were failing with memory errors that could not be corrected. The manufacturer answered with ever more ',
          'people, and none who could explain the failure. That call decided it.',
        ),
      ),
      quote("They don't know how this system works, and they don't understand how it fails.", cantrill),
      text(source()),
    ],
  }
}

function candourPage(): DemoPage {
  return {
    madeFrom: 'conversation',
    title: 'Say what you do not know',
    description: 'What happened when a young company showed its customers the work, including the doubts.',
    blocks: [
      text(
        paragraph(
          'Most companies would rather be silent than say “we don’t know”. The argument of this part of the ',
          'conversation is that saying so is what makes the rest believable.',
        ),
      ),
      heading(2, 'Three things to take with you'),
      text(
        list(
          'Own the whole problem, even when someone else caused it.',
          'Work where your customers can watch. One customer followed the issue as two engineers discussed it.',
          'When you do not know, say so, and say what you are trying.',
        ),
      ),
      quote(
        "Because you're so candid with me when you don't know something, I actually have got a lot more confidence in the stuff that you do know.",
        cantrill,
      ),
      callToAction(
        'Hear the episode',
        'https://changelog.com/podcast/592',
        'The Changelog 592, with Adam Stacoviak and Bryan Cantrill',
      ),
      text(source()),
    ],
  }
}

function wholeConversationPage({ conversation }: DemoAssets): DemoPage {
  return {
    madeFrom: 'conversation',
    title: 'The whole conversation',
    description: 'The full transcript: 25,000 words, with speakers.',
    blocks: [
      text(
        paragraph(
          'Everything they said, from shouting at hard drives to the racks that are now in production.',
        ),
      ),
      audio(conversation, 'The Changelog 592'),
    ],
  }
}

const cantrill = 'Bryan Cantrill, The Changelog 592'

function source(): RichTextBlockNode {
  return paragraph('Quoted from the transcript of The Changelog 592 by Changelog Media, CC BY-SA 4.0.')
}
