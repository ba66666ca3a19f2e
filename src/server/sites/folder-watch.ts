/** Watches the sites' folder for changes, by file system events. Where events fail, it polls. */
import { watch, type FSWatcher } from 'node:fs'

export interface FolderWatchOptions {
  /** Quiet time after the last event before it is passed on, so that a file is not read half written. */
  debounceMs: number
  /** Network folders and full watch tables send no events. */
  pollMs: number
}

export class FolderWatch {
  readonly #onSign: (folders: ReadonlySet<string>) => void
  readonly #debounceMs: number
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #poll: NodeJS.Timeout
  #pending: NodeJS.Timeout | null = null
  /** Folders of the events that are not passed on yet. */
  #changed = new Set<string>()
  #closed = false

  /** `onSign` gets the folders in which something happened; none when it is time to look without a sign. */
  constructor(onSign: (folders: ReadonlySet<string>) => void, { debounceMs, pollMs }: FolderWatchOptions) {
    this.#onSign = onSign
    this.#debounceMs = debounceMs
    this.#poll = setInterval(() => onSign(new Set()), pollMs)
    this.#poll.unref()
  }

  /**
   * Watches exactly these folders. `renewed` are watched afresh: a folder replaced by another of its name sends nothing
   * to its old watcher.
   */
  watch(folders: readonly string[], renewed: ReadonlySet<string>): void {
    if (this.#closed) return
    const wanted = new Set(folders)
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.has(folder) && !renewed.has(folder)) continue
      watcher.close()
      this.#watchers.delete(folder)
    }
    for (const folder of folders) {
      if (!this.#watchers.has(folder)) this.#start(folder)
    }
  }

  #start(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, () => this.#signal(folder))
      watcher.on('error', () => this.#drop(folder, watcher))
      this.#watchers.set(folder, watcher)
    } catch {
      // Gone already, or no more watches to be had: the poll still sees it.
    }
  }

  #drop(folder: string, watcher: FSWatcher): void {
    watcher.close()
    if (this.#watchers.get(folder) === watcher) this.#watchers.delete(folder)
  }

  #signal(folder: string): void {
    if (this.#closed) return
    this.#changed.add(folder)
    if (this.#pending !== null) clearTimeout(this.#pending)
    this.#pending = setTimeout(() => {
      const changed = this.#changed
      this.#changed = new Set()
      this.#onSign(changed)
    }, this.#debounceMs)
    this.#pending.unref()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#poll)
    if (this.#pending !== null) clearTimeout(this.#pending)
    for (const watcher of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
  }
}
