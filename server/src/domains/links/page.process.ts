import { answerRequests } from '../../platform/process/answer-requests.ts';
import { decodePage } from './decode-page.ts';
import type { PageRequest } from './page-reader.ts';
import { type PageWords, readPage } from './read-page.ts';

answerRequests<PageRequest, PageWords | null>(async ({ body, type, url }) => readPage(decodePage(body, type), url));
