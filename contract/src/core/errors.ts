/** Every way a request can be refused: its HTTP status and the plain words a member may read. */
export const errorCatalogue = {
  invalid_input: { status: 400, message: 'Please check what you entered.' },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'This is not available.' },
  conflict: { status: 409, message: 'Someone changed this in the meantime. Please look again.' },
  too_large: { status: 413, message: 'That is too large.' },
  unsupported_media: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_requests: { status: 429, message: 'That was a bit fast. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy right now. Please try again in a moment.' },

  // accounts
  no_account: { status: 404, message: 'No account found with this email.' },
  wrong_password: { status: 403, message: 'Incorrect password. Please try again.' },
  too_many_sign_ins: {
    status: 429,
    message: 'Too many login attempts. Please wait a few minutes and try again.',
  },
  identifier_taken: { status: 409, message: 'An account with this email or mobile number already exists.' },
  handle_taken: { status: 409, message: 'This profile name is taken. Please choose another one.' },
  password_too_short: { status: 400, message: 'This password is too short.' },
  reset_link_invalid: {
    status: 410,
    message: 'This reset link has expired or was already used. Please ask for a new one.',
  },
  recovery_code_invalid: {
    status: 403,
    message: 'This recovery code does not fit this account or was already used.',
  },

  // friends
  request_not_found: { status: 409, message: 'This friend request is no longer there.' },
  too_many_friends: { status: 409, message: 'You or this member have reached the limit of 5,000 friends.' },

  // verification
  already_verified: { status: 409, message: 'You are verified already.' },

  // posts
  share_not_public: { status: 403, message: 'Only public posts can be shared.' },
  share_not_editable: { status: 403, message: 'A shared post cannot be edited.' },
  own_post_report: { status: 400, message: 'You cannot report your own post.' },

  // stories
  own_story_reaction: { status: 400, message: 'You cannot react to your own story.' },
  too_many_stories: { status: 409, message: 'You can have at most 100 stories at a time.' },

  // chat
  message_to_oneself: { status: 400, message: 'You cannot write to yourself.' },
  files_need_an_answer: { status: 403, message: 'You can send files once you are friends or have been answered.' },
  too_many_new_recipients: {
    status: 429,
    message: 'You have written to many new people today. Please try again tomorrow.',
  },

  // media
  media_kind_refused: {
    status: 415,
    message: 'Only photos (JPEG, PNG, GIF, WebP, AVIF) and videos (MP4, WebM, MOV) can be used here.',
  },
  media_images_only: { status: 415, message: 'Only photos (JPEG, PNG, GIF, WebP, AVIF) can be used here.' },
  media_heic: { status: 415, message: 'HEIC photos cannot be read here. Please save the photo as JPEG and try again.' },
  media_codec: {
    status: 415,
    message: 'This video cannot be played in browsers. Please save it as MP4 (H.264) and try again.',
  },
  media_damaged: { status: 422, message: 'This file is damaged or incomplete.' },
  media_disguised: { status: 422, message: 'This file carries hidden content of another kind and was refused.' },
  media_too_many_pixels: {
    status: 413,
    message: 'This picture has too many pixels. Please make it smaller and try again.',
  },
  image_too_large: { status: 413, message: 'Photos can have at most 20 MB.' },
  video_too_large: { status: 413, message: 'Videos can have at most 200 MB.' },
  file_too_large: { status: 413, message: 'Files can have at most 25 MB.' },
  upload_quota: {
    status: 413,
    message: 'You have reached the limit of uploads for one day. Please try again tomorrow.',
  },
  too_many_uploads: {
    status: 409,
    message: 'You have too many unfinished uploads. Please wait until they are done, or try again tomorrow.',
  },
  media_unusable: { status: 409, message: 'This upload is gone or already in use. Please choose the file again.' },
  upload_incomplete: { status: 409, message: 'This upload is not complete yet.' },
  storage_full: { status: 507, message: 'There is no room left on this site right now. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every refused request. `field` names the input at fault, where there is one. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  field?: string;
  requestId: string;
};
