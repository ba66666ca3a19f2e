/**
 * Names by which programs of language models call themselves in robots.txt, as their makers published them. Looked up
 * on 26 November 2026; a name that is missing here falls under the rules for everybody.
 */
export const AI_PROGRAMS = [
  // https://platform.openai.com/docs/bots
  { name: 'GPTBot', does: 'train' },
  { name: 'OAI-SearchBot', does: 'answer' },
  { name: 'ChatGPT-User', does: 'answer' },
  // https://support.anthropic.com/en/articles/8896518
  { name: 'ClaudeBot', does: 'train' },
  { name: 'Claude-SearchBot', does: 'answer' },
  { name: 'Claude-User', does: 'answer' },
  // https://commoncrawl.org/ccbot
  { name: 'CCBot', does: 'train' },
  // https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
  { name: 'Google-Extended', does: 'train' },
  // https://support.apple.com/en-us/119829
  { name: 'Applebot-Extended', does: 'train' },
  { name: 'Bytespider', does: 'train' },
  // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
  { name: 'meta-externalagent', does: 'train' },
  // https://docs.perplexity.ai/guides/bots
  { name: 'PerplexityBot', does: 'answer' },
  { name: 'Perplexity-User', does: 'answer' },
] as const satisfies readonly { name: string; does: 'train' | 'answer' }[]
