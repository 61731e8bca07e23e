import { seeded } from '../demo/random.ts'
import { type OnnxGraph, type OnnxNode, onnxFile, type Weights } from './onnx-file.ts'

const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu'.split(' ')
const languages = ['en', 'de', 'fr', 'es', 'ja']
const timestamps = Array.from({ length: 1501 }, (_, index) => `<|${(index * 0.02).toFixed(2)}|>`)
const words = ['!', ...syllables.map((one) => `Ġ${one}`), ...syllables]
const specials = [
  '<|endoftext|>',
  '<|startoftranscript|>',
  ...languages.map((one) => `<|${one}|>`),
  '<|translate|>',
  '<|transcribe|>',
  '<|startoflm|>',
  '<|startofprev|>',
  '<|nospeech|>',
  '<|notimestamps|>',
]
const tokens = [...words, ...specials, ...timestamps]
const width = 8
const heads = 2
const mels = 80
const frames = 1500

const end = tokens.indexOf('<|endoftext|>')
const ends = {
  bos_token_id: end,
  eos_token_id: end,
  pad_token_id: end,
  decoder_start_token_id: tokens.indexOf('<|startoftranscript|>'),
}

const config = {
  model_type: 'whisper',
  architectures: ['WhisperForConditionalGeneration'],
  is_encoder_decoder: true,
  d_model: width,
  encoder_layers: 1,
  encoder_attention_heads: heads,
  decoder_layers: 1,
  decoder_attention_heads: heads,
  num_mel_bins: mels,
  vocab_size: tokens.length,
  max_source_positions: frames,
  max_target_positions: 24,
  ...ends,
}

const generation = {
  ...ends,
  is_multilingual: true,
  lang_to_id: Object.fromEntries(languages.map((one) => [`<|${one}|>`, tokens.indexOf(`<|${one}|>`)])),
  task_to_id: { transcribe: tokens.indexOf('<|transcribe|>'), translate: tokens.indexOf('<|translate|>') },
  no_timestamps_token_id: tokens.indexOf('<|notimestamps|>'),
  max_initial_timestamp_index: 50,
  begin_suppress_tokens: [end],
  suppress_tokens: [],
  max_length: 24,
  return_timestamps: false,
}

const preprocessor = {
  feature_extractor_type: 'WhisperFeatureExtractor',
  processor_class: 'WhisperProcessor',
  chunk_length: 30,
  feature_size: mels,
  hop_length: 160,
  n_fft: 400,
  n_samples: 480_000,
  nb_max_frames: 3000,
  padding_side: 'right',
  padding_value: 0,
  return_attention_mask: false,
  sampling_rate: 16_000,
}

const byteLevel = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true }
const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [...specials, ...timestamps].map((content) => ({
    id: tokens.indexOf(content),
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: !content.includes('.'),
  })),
  normalizer: null,
  pre_tokenizer: byteLevel,
  post_processor: null,
  decoder: byteLevel,
  model: {
    type: 'BPE',
    dropout: null,
    unk_token: '!',
    continuing_subword_prefix: '',
    end_of_word_suffix: '',
    fuse_unk: false,
    vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    merges: [],
  },
}

const tokenizerConfig = {
  tokenizer_class: 'WhisperTokenizer',
  bos_token: '<|endoftext|>',
  eos_token: '<|endoftext|>',
  pad_token: '<|endoftext|>',
  unk_token: '<|endoftext|>',
  add_prefix_space: false,
  model_max_length: 24,
}

/**
 * A Whisper model with the files and shapes of a published one, made by hand with random weights: it runs through every step
 * and says nothing. Its words are noise, so tests may only check that they arrive.
 */
export function tinyWhisper(): Map<string, Buffer> {
  const described = Object.entries({
    'config.json': config,
    'generation_config.json': generation,
    'preprocessor_config.json': preprocessor,
    'tokenizer.json': tokenizer,
    'tokenizer_config.json': tokenizerConfig,
  }).map(([name, value]) => [name, Buffer.from(JSON.stringify(value))] as const)
  return new Map([
    ...described,
    ['onnx/encoder_model_quantized.onnx', onnxFile(encoder())],
    ['onnx/decoder_model_merged_quantized.onnx', onnxFile(decoder())],
  ])
}

function encoder(): OnnxGraph {
  return {
    name: 'encoder',
    nodes: [
      node('Conv', [['input_features', 'kernel'], ['heard']], {
        strides: [2],
        pads: [1, 1],
        kernel_shape: [3],
      }),
      node('Tanh', [['heard'], ['bent']]),
      node('Transpose', [['bent'], ['last_hidden_state']], { perm: [0, 2, 1] }),
    ],
    weights: [random('kernel', [width, mels, 3], 0.2)],
    inputs: [{ name: 'input_features', type: 'float', dims: ['batch', mels, frames * 2] }],
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: ['batch', frames, width] }],
  }
}

/** The next token depends on all previous ones, through the cache, and on the audio. */
function decoder(): OnnxGraph {
  const each = width / heads
  const kinds = ['key', 'value'] as const
  const past = ['decoder', 'encoder'].flatMap((side) => kinds.map((kind) => cache(side, kind)))
  const present = past.map((name) => name.replace('past_key_values', 'present'))
  return {
    name: 'decoder',
    nodes: [
      node('Gather', [['embeddings', 'input_ids'], ['embedded']]),
      ...kinds.flatMap((kind) => [
        ...parted('embedded', `now.${kind}`),
        node('Concat', [[cache('decoder', kind), `now.${kind}`], [`present.0.decoder.${kind}`]], { axis: 2 }),
        ...parted('encoder_hidden_states', `present.0.encoder.${kind}`),
      ]),
      node('ReduceMean', [['present.0.decoder.key'], ['said']], { axes: [2], keepdims: 1 }),
      node('Reshape', [['said', 'one'], ['context']]),
      node('ReduceMean', [['encoder_hidden_states'], ['sound']], { axes: [1], keepdims: 1 }),
      node('Add', [['context', 'sound'], ['around']]),
      node('Add', [['embedded', 'around'], ['all']]),
      node('Tanh', [['all'], ['bent']]),
      node('MatMul', [['bent', 'outwards'], ['raw']]),
      node('Add', [['raw', 'bias'], ['logits']]),
    ],
    weights: [
      random('embeddings', [tokens.length, width], 1),
      random('outwards', [width, tokens.length], 1.5),
      { name: 'bias', dims: [tokens.length], floats: Float32Array.from(tokens, biasOf) },
      { name: 'parts', dims: [4], integers: [0, -1, heads, each] },
      { name: 'one', dims: [3], integers: [0, 1, width] },
    ],
    inputs: [
      { name: 'input_ids', type: 'int64', dims: ['batch', 'length'] },
      { name: 'encoder_hidden_states', type: 'float', dims: ['batch', frames, width] },
      ...past.map(cached),
      { name: 'use_cache_branch', type: 'bool', dims: [1] },
    ],
    outputs: [
      { name: 'logits', type: 'float', dims: ['batch', 'length', tokens.length] },
      ...present.map(cached),
    ],
  }
}

function cached(name: string) {
  return { name, type: 'float' as const, dims: ['batch', heads, `of ${name}`, width / heads] }
}

function cache(side: string, kind: string): string {
  return `past_key_values.0.${side}.${kind}`
}

function parted(from: string, to: string): OnnxNode[] {
  return [
    node('Reshape', [[from, 'parts'], [`${to}.parts`]]),
    node('Transpose', [[`${to}.parts`], [to]], { perm: [0, 2, 1, 3] }),
  ]
}

function node(
  op: string,
  [inputs, outputs]: [string[], string[]],
  attributes: OnnxNode['attributes'] = {},
): OnnxNode {
  return { op, inputs, outputs, attributes }
}

/** Words are likelier than timestamps, and no other token is ever produced. */
function biasOf(token: string, id: number): number {
  if (id < words.length) return token === '!' ? -50 : 4
  return timestamps.includes(token) ? -3 : -50
}

// The same numbers on every machine.
const nextRandom = seeded(7)

function random(name: string, dims: readonly number[], scale: number): Weights {
  const length = dims.reduce((product, size) => product * size, 1)
  return { name, dims, floats: Float32Array.from({ length }, () => (nextRandom() * 2 - 1) * scale) }
}
