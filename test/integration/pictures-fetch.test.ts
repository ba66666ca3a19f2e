import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchPicture, type FetchedPicture } from '#adapters/pictures/fetch-picture.ts'
import { publicNetwork } from '#adapters/pictures/picture-network.ts'
import { isPublicAddress } from '#adapters/pictures/public-address.ts'
import { pictureHost, testNetwork, type PictureHost } from './picture-fixtures.ts'

const allowedOrigins = ['https://photos.example.com', 'https://cdn.example.com']
const start = new URL('https://photos.example.com/1.jpg')
let host: PictureHost | null = null
afterEach(async () => {
  await host?.close()
  host = null
})

/** Fetches `url` from a real server whose names all lead to loopback, which counts as public here. */
async function fetchFrom(
  answer: RequestListener,
  options: { url?: URL; timeoutMs?: number } = {},
): Promise<FetchedPicture> {
  host = await pictureHost(answer)
  const network = testNetwork({ port: host.port, isAllowed: (address) => address === '127.0.0.1' })
  return await fetchPicture(
    options.url ?? start,
    { allowedOrigins, ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }) },
    network,
  )
}

const redirectTo =
  (...locations: string[]): RequestListener =>
  (incoming, outgoing) => {
    const location = locations[Number(/\d+/.exec(incoming.url ?? '')?.[0]) - 1]
    if (location === undefined) outgoing.end('picture')
    else outgoing.writeHead(302, { location }).end()
  }

describe('A26.1 pictures from other servers', () => {
  it('A26.1 are fetched from an allowed origin', async () => {
    expect(await fetchFrom((_incoming, outgoing) => outgoing.end('picture'))).toEqual({
      ok: true,
      bytes: Buffer.from('picture'),
    })
  })

  it('A26.1 are refused from any other origin, without asking it', async () => {
    const answer = await fetchFrom((_incoming, outgoing) => outgoing.end('picture'), {
      url: new URL('https://photos.example.com.evil.test/1.jpg'),
    })
    expect(answer).toEqual({
      ok: false,
      reason:
        'The origin https://photos.example.com.evil.test is not in media.allowedOrigins (valid: ' +
        'https://photos.example.com, https://cdn.example.com).',
    })
    expect(host?.asked).toEqual([])
  })

  it('A26.1 follow a redirect to an allowed origin, three times at most', async () => {
    expect(await fetchFrom(redirectTo('https://cdn.example.com/2.jpg', '/3.jpg', '/4.jpg'))).toMatchObject({ ok: true })
    expect(host?.asked).toEqual(['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'])
    await host?.close()
    expect(await fetchFrom(redirectTo('/2.jpg', '/3.jpg', '/4.jpg', '/5.jpg'))).toEqual({
      ok: false,
      reason: 'photos.example.com redirects more than 3 times.',
    })
  })

  it.each([
    ['https://elsewhere.test/2.jpg', /^The origin https:\/\/elsewhere\.test is not in/],
    ['http://photos.example.com/2.jpg', /is not https\.$/],
    ['https://169.254.169.254/latest/meta-data', /^The origin https:\/\/169\.254\.169\.254 is not in/],
    ['file:///etc/passwd', /is not https\.$/],
    ['https://', /is not an address\.$/],
  ])('A26.1 do not follow a redirect to %s', async (location, reason) => {
    expect(await fetchFrom(redirectTo(location))).toEqual({ ok: false, reason: expect.stringMatching(reason) })
    expect(host?.asked).toEqual(['/1.jpg'])
  })

  it.each([
    ['a name that leads to this machine', 'https://photos.example.com/1.jpg', ['127.0.0.1']],
    ['a name that leads to a private network', 'https://photos.example.com/1.jpg', ['10.0.0.8', 'fd00::8']],
    ['a name that leads to cloud metadata', 'https://photos.example.com/1.jpg', ['169.254.169.254']],
  ])('A26.1 never connect by %s', async (_what, url, addresses) => {
    host = await pictureHost((_incoming, outgoing) => outgoing.end('picture'))
    const network = testNetwork({ port: host.port, isAllowed: isPublicAddress, addressesOf: () => addresses })
    expect(await fetchPicture(new URL(url), { allowedOrigins }, network)).toEqual({
      ok: false,
      reason: 'photos.example.com gave no picture: photos.example.com has no public address.',
      isHostDown: true,
    })
    expect(host.asked).toEqual([])
  })

  it('A26.1 check the very address connected to, so a name that later answers otherwise gains nothing', async () => {
    host = await pictureHost((_incoming, outgoing) => outgoing.end('picture'))
    const answers = ['127.0.0.1', '127.0.0.2']
    const network = testNetwork({
      port: host.port,
      isAllowed: (address) => address === '127.0.0.1',
      addressesOf: () => answers.splice(0, 1),
    })
    expect(await fetchPicture(start, { allowedOrigins }, network)).toMatchObject({ ok: true })
    expect(answers).toEqual(['127.0.0.2'])
    expect(await fetchPicture(start, { allowedOrigins }, network)).toMatchObject({ ok: false })
    expect(host.asked).toEqual(['/1.jpg'])
  })

  it('A26.1 use only the public ones of several addresses', async () => {
    host = await pictureHost((_incoming, outgoing) => outgoing.end('picture'))
    const network = testNetwork({
      port: host.port,
      isAllowed: (address) => address === '127.0.0.1',
      addressesOf: () => ['127.0.0.2', '127.0.0.1'],
    })
    expect(await fetchPicture(start, { allowedOrigins }, network)).toMatchObject({ ok: true })
  })

  it.each([
    'https://127.0.0.1/1.jpg',
    'https://[::1]/1.jpg',
    'https://2130706433/1.jpg',
    'https://[::ffff:7f00:1]/1.jpg',
    'https://10.1.2.3:8443/1.jpg',
  ])('A26.1 never connect to %s, even where the settings allow its origin', async (text) => {
    const url = new URL(text)
    const network = publicNetwork()
    expect(await fetchPicture(url, { allowedOrigins: [url.origin] }, network)).toEqual({
      ok: false,
      reason: `${url.host} is not a public address.`,
    })
    network.close()
  })

  it('A26.1 the network that the program uses refuses localhost', async () => {
    const network = publicNetwork()
    expect(
      await fetchPicture(new URL('https://localhost/1.jpg'), { allowedOrigins: ['https://localhost'] }, network),
    ).toEqual({ ok: false, reason: 'localhost gave no picture: localhost has no public address.', isHostDown: true })
    network.close()
  })

  it('A26.1 are not read past 25 MB, whether the length is told or not', async () => {
    const tooLarge = { ok: false, reason: 'The picture is larger than 25 MB.' }
    expect(
      await fetchFrom((_incoming, outgoing) =>
        outgoing.writeHead(200, { 'content-length': 26 * 1024 * 1024 + 1 }).write('x'),
      ),
    ).toEqual(tooLarge)
    await host?.close()
    const piece = Buffer.alloc(1024 * 1024)
    expect(
      await fetchFrom((_incoming, outgoing) => {
        const more = (): void => {
          if (!outgoing.destroyed) outgoing.write(piece, more)
        }
        more()
      }),
    ).toEqual(tooLarge)
  })

  it('A26.1 are given up after their time', async () => {
    expect(await fetchFrom((_incoming, outgoing) => outgoing.write('half'), { timeoutMs: 100 })).toEqual({
      ok: false,
      reason: 'photos.example.com gave no picture: took too long.',
      isHostDown: true,
    })
  })

  it('A26.1 name the status of a server that refuses', async () => {
    expect(await fetchFrom((_incoming, outgoing) => outgoing.writeHead(403).end('no'))).toEqual({
      ok: false,
      reason: 'The address answers with status 403.',
    })
  })

  it('A26.1 say when a connection breaks', async () => {
    expect(await fetchFrom((incoming) => incoming.socket.destroy())).toEqual({
      ok: false,
      reason: expect.stringMatching(/^photos\.example\.com gave no picture: .*\.$/),
      isHostDown: true,
    })
  })
})
