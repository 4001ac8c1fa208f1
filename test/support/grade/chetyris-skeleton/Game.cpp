#include "Game.h"
#include <algorithm>
using namespace std;

Game::Game(int width, int height)
 : m_well(width, height), m_screen(80, 24), m_level(1), m_score(0), m_rowsLeft(5), m_hasPiece(false),
   m_current(PIECE_I), m_next(PIECE_I), m_x(0), m_y(0), m_orientation(0)
{
}

void Game::play()
{
    m_well.display(m_screen);
    displayStatus();
    displayPrompt("Press the Enter key to begin playing Chetyris!");
    waitForEnter();
    while (playOneLevel())
    {
        displayPrompt("Good job!  Press the Enter key to start next level!");
        waitForEnter();
        m_level++;
        m_rowsLeft = 5 * m_level;
        m_well.clear();
    }
    displayPrompt("Game Over!  Press the Enter key to exit!");
    waitForEnter();
}

bool Game::playOneLevel()
{
    m_current = chooseRandomPieceType();
    m_next = chooseRandomPieceType();
    for (;;)
    {
        m_x = 3;
        m_y = m_orientation = 0;
        m_hasPiece = true;
        display();
        if (!m_well.fits(m_current, m_orientation, m_x, m_y))
            return false;
        discardPendingKeys();
        if (!dropPiece())
            return false;
        const int rows = m_well.settle(m_current, m_orientation, m_x, m_y);
        m_hasPiece = false;
        m_score += rows == 0 ? 0 : 100 << (rows - 1);
        m_rowsLeft = max(0, m_rowsLeft - rows);
        display();
        if (m_rowsLeft == 0)
            return true;
        m_current = m_next;
        m_next = chooseRandomPieceType();
    }
}

bool Game::dropPiece()
{
    const int wait = max(1000 - 100 * (m_level - 1), 100);
    for (;;)
    {
        Timer timer;
        bool isResting = false;
        while (timer.elapsed() < wait)
        {
            char ch;
            if (getCharIfAny(ch) && !handleKey(ch, isResting))
                return false;
            if (isResting)
                return true;
        }
        if (!moveDown())
            return true;
        display();
    }
}

bool Game::handleKey(char ch, bool& isResting)
{
    const int left = m_current == PIECE_CRAZY ? 1 : -1;
    switch (ch)
    {
        case ARROW_LEFT: case 'a': tryMove(left, 0); break;
        case ARROW_RIGHT: case 'd': tryMove(-left, 0); break;
        case ARROW_UP: case 'w': tryMove(0, 1); break;
        case ARROW_DOWN: case 's': isResting = !moveDown(); break;
        case ' ':
            while (moveDown())
                ;
            isResting = true;
            break;
        case 'q': case 'Q': return false;
    }
    display();
    return true;
}

void Game::tryMove(int dx, int turn)
{
    const int orientation = (m_orientation + turn) % 4;
    if (!m_well.fits(m_current, orientation, m_x + dx, m_y))
        return;
    m_x += dx;
    m_orientation = orientation;
}

bool Game::moveDown()
{
    if (!m_well.fits(m_current, m_orientation, m_x, m_y + 1))
        return false;
    m_y++;
    return true;
}

void Game::display()
{
    m_well.display(m_screen);
    if (m_hasPiece)
        displayPiece(m_current, m_orientation, m_x + 1, m_y);
    m_screen.gotoXY(16, 3);
    m_screen.printStringClearLine("Next piece:");
    for (int y = 4; y < 8; y++)
    {
        m_screen.gotoXY(16, y);
        m_screen.printStringClearLine("");
    }
    displayPiece(m_next, 0, 16, 4);
    displayStatus();
    m_screen.refresh();
}

static string rightJustified(int number)
{
    const string digits = to_string(number);
    return string(7 - digits.size(), ' ') + digits;
}

void Game::displayStatus()
{
    m_screen.gotoXY(16, 8);
    m_screen.printStringClearLine("Score:     " + rightJustified(m_score));
    m_screen.gotoXY(16, 9);
    m_screen.printStringClearLine("Rows left: " + rightJustified(m_rowsLeft));
    m_screen.gotoXY(16, 10);
    m_screen.printStringClearLine("Level:     " + rightJustified(m_level));
}

void Game::displayPiece(PieceType type, int orientation, int x, int y)
{
    for (int dy = 0; dy < BOX; dy++)
        for (int dx = 0; dx < BOX; dx++)
            if (hasBlock(type, orientation, dx, dy))
            {
                m_screen.gotoXY(x + dx, y + dy);
                m_screen.printChar('#');
            }
}

void Game::displayPrompt(const string& s)
{
    m_screen.gotoXY(0, 20);
    m_screen.printStringClearLine(s);
    m_screen.refresh();
}
