import {
  type MediaKind,
  type MediaPurpose,
  mediaPurposes,
  type UploadMetadata,
} from '@hearth/contract/media/endpoints';

/** What a domain needs to know of a file to say where it is stored. */
export type FileToStore = {
  /** 32 hexadecimal digits. */
  id: string;
  /** The file's own name, made safe, with the id at its end. */
  name: string;
  ownerId: string;
  /** What the upload was begun for, e.g. a chat. */
  contextId: string | null;
  /** When the upload began, in milliseconds. */
  time: number;
};

/** What a domain needs to know of a file to say who may read it. */
export type ReadableMedia = {
  id: string;
  purpose: MediaPurpose;
  ownerId: string;
  parentId: string;
  /** When it was attached to what shows it. */
  at: Date;
};

/** What a domain decides about the files that it shows. */
export type PurposeRules = {
  /** The kinds of files that are accepted, and the largest size of each. */
  maxBytes: Readonly<Partial<Record<MediaKind, number>>>;
  /** The path without its extension. Its last part contains `id` or `name`. */
  pathOf(file: FileToStore): string;
  /** An upload names what the file belongs to; without this rule it must not. */
  needsContext?: true;
  /** Throws if the member may not begin this upload. Without this rule every member may. */
  checkUpload?(memberId: string, upload: UploadMetadata): Promise<void>;
  /** Asked for everyone but the owner, who may always read. */
  mayRead(viewerId: string, media: ReadableMedia): Promise<boolean>;
  /** Its owner can take the file back from everybody: a browser that has a copy asks before it shows it again. */
  canBeTakenBack?: true;
  /** The file is complete without being attached to anything, and its owner may delete it at any time. */
  standsAlone?: boolean;
};

/** Which domain decides about which files. Media itself knows no purpose but those that are registered here. */
export class MediaPurposes {
  readonly #rules = new Map<string, PurposeRules>();
  /** Whether the member decides one of these cases, for which a file is held; set by the wiring. */
  judges: (viewerId: string, caseIds: readonly string[]) => Promise<boolean> = async () => false;

  register(purpose: MediaPurpose, rules: PurposeRules): void {
    if (this.#rules.has(purpose)) throw new Error(`The media purpose "${purpose}" is registered twice.`);
    this.#rules.set(purpose, rules);
  }

  rulesFor(purpose: string): PurposeRules {
    const rules = this.#rules.get(purpose);
    if (!rules) throw new Error(`No domain has registered the media purpose "${purpose}".`);
    return rules;
  }

  /** Called once all domains are wired: members can name every purpose of the contract in an upload. */
  assertComplete(): void {
    for (const purpose of mediaPurposes) this.rulesFor(purpose);
  }

  /** The purposes whose files stand alone. */
  withoutParent(): string[] {
    return [...this.#rules].filter(([, rules]) => rules.standsAlone).map(([purpose]) => purpose);
  }

  /** Only the owner reads a file of a purpose that no domain has registered. */
  async mayRead(viewerId: string, media: ReadableMedia): Promise<boolean> {
    if (media.ownerId === viewerId) return true;
    return (await this.#rules.get(media.purpose)?.mayRead(viewerId, media)) ?? false;
  }
}
