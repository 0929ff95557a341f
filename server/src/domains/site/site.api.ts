export { announce, endAnnouncement } from './announcements.ts';
export { readRules } from './change-rules.ts';
export { readSettings, saveSettings, setMaintenance } from './change-settings.ts';
export { addPatterns, removePattern } from './patterns.ts';
export { saveBlocked, saveHouseRules, saveLimits, saveNewcomerRules } from './save-rules.ts';
