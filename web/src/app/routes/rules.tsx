import { HouseRulesPage } from '../../features/site/components/house-rules-page.tsx';
import { UnknownScreen } from '../unknown-screen.tsx';

export function Component() {
  return <HouseRulesPage missing={<UnknownScreen />} />;
}
