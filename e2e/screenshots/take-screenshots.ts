import { chromium } from '@playwright/test';
import { startDemo } from './start-demo.ts';
import { takeLanguagePictures } from './take-language-pictures.ts';
import { takePostcard } from './take-postcard.ts';
import { takeReadmePictures } from './take-readme-pictures.ts';
import { takeSheet } from './take-sheet.ts';

const wanted = process.argv.slice(2);
const executablePath = process.env.CHROMIUM_PATH;
const demo = await startDemo();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  if (wanted[0] === 'readme') await takeReadmePictures(browser, demo.url);
  else if (wanted[0] === 'postcard') await takePostcard(browser, demo.url);
  else if (wanted[0] === 'languages') await takeLanguagePictures(browser, demo.url);
  else await takeSheet(browser, demo.url, wanted);
} finally {
  await browser.close();
  await demo.stop();
}
