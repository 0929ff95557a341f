import { Images, Newspaper, UsersRound } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { HomeColumns } from '../shell/home-columns.tsx';

export function Component() {
  return (
    <HomeColumns>
      <h1 className="sr-only">Home</h1>
      <Card aria-label="Stories">
        <EmptyState compact icon={Images} text="No stories available." />
      </Card>
      <Card aria-label="Online friends">
        <EmptyState compact icon={UsersRound} text="No online friends" />
      </Card>
      <Card aria-label="Posts">
        <EmptyState icon={Newspaper} text="No posts found." />
      </Card>
    </HomeColumns>
  );
}
